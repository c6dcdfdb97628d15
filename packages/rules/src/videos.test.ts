import { expect, test } from 'vitest';
import { videoIdOf } from './videos.ts';

const id = 'dQw4w9WgXcQ';

test.each([
  id,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?t=10`,
  `https://www.youtube.com/watch?v=${id}&list=x`,
  `http://m.youtube.com/watch?v=${id}`,
  `youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}?start=3`,
])('[constants.video-id-11] %s is a film', (address) => {
  expect(videoIdOf(address)).toBe(id);
});

test.each([
  '',
  'dQw4w9WgXc',
  `https://youtu.be/${id}x`,
  'https://youtu.be/dQw4w9WgXc',
  `https://film.example/watch?v=${id}`,
  'https://youtube.com/',
  'a b c',
])('[constants.video-id-11] %s is none', (address) => {
  expect(videoIdOf(address)).toBeUndefined();
});
