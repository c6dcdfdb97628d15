import { expect, test } from 'vitest';
import { featuresOf } from './browser-features.ts';

test('a rule gives its feature, and one that is missing gives none', () => {
  expect(featuresOf({})).toEqual([]);
  expect(featuresOf({ usesCamera: false, usesMidi: true, usesPosition: true })).toEqual([
    'geolocation',
    'midi',
  ]);
});
