import { expect, test } from 'vitest';
import { fileOf, zoomed } from './pdf-address.ts';

const at = (file: string) =>
  fileOf({ search: `?file=${encodeURIComponent(file)}`, origin: 'http://m1.localhost:3001' });

test('a file of a package is opened by its address, and called by its name', () => {
  expect(at('/scorm/p/12/bilagor/l%C3%A4s%20mig.pdf?v=2')).toEqual({
    address: '/scorm/p/12/bilagor/l%C3%A4s%20mig.pdf?v=2',
    name: 'läs mig.pdf',
  });
  expect(at('/scorm/p/12/100%.pdf')?.name).toBe('100%.pdf');
});

test.each([
  'https://evil.example/scorm/p/1/a.pdf',
  '//evil.example/a.pdf',
  '/scorm/rt/session',
  '',
])('nothing else is: %s', (file) => {
  expect(at(file)).toBeUndefined();
});

test('a page grows and shrinks within limits', () => {
  expect([zoomed(1, 1.2), zoomed(5, 1.2), zoomed(0.25, 0.5)]).toEqual([1.2, 5, 0.25]);
});
