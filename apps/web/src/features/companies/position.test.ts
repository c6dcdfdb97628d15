import { expect, test } from 'vitest';
import { positionText, readPosition } from './position.ts';

test.each([
  ['59.92, 16.6', { latitude: 59.92, longitude: 16.6 }],
  ['59.92,16.6', { latitude: 59.92, longitude: 16.6 }],
  [' 59,92 16,6 ', { latitude: 59.92, longitude: 16.6 }],
  ['59,92; 16,6', { latitude: 59.92, longitude: 16.6 }],
  ['-33.9; -70', { latitude: -33.9, longitude: -70 }],
  ['91, 16', undefined],
  ['59, 181', undefined],
  ['59', undefined],
  ['59,92', undefined],
  ['59, 16', { latitude: 59, longitude: 16 }],
  ['59, 16, 3', undefined],
  ['Sala', undefined],
  ['', undefined],
])('%j is the position %j', (text, position) => {
  expect(readPosition(text)).toEqual(position);
});

test('a position is written as it is read', () => {
  const text = positionText({ latitude: 59.92, longitude: -16.6 });
  expect(readPosition(text)).toEqual({ latitude: 59.92, longitude: -16.6 });
  expect(positionText({ latitude: null, longitude: null })).toBe('');
});
