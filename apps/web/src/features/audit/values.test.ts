import { expect, test } from 'vitest';
import { changedValues } from './values.ts';

test('a change shows what differs', () => {
  expect(
    changedValues(
      '{"name": "Förr", "code": null, "ids": [1]}',
      '{"name": "Nu", "code": null, "ids": [1, 2]}',
    ),
  ).toEqual([
    { field: 'name', before: 'Förr', after: 'Nu' },
    { field: 'ids', before: '[1]', after: '[1,2]' },
  ]);
});

test('what was made or deleted shows all that was kept of it', () => {
  expect(changedValues(null, '{"name": "Ny", "hidden": false}')).toEqual([
    { field: 'name', before: '', after: 'Ny' },
    { field: 'hidden', before: '', after: 'false' },
  ]);
  expect(changedValues('{"name": "Borta"}', null)).toEqual([
    { field: 'name', before: 'Borta', after: '' },
  ]);
  expect(changedValues(null, null)).toEqual([]);
});
