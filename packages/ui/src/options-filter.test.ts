import { expect, test } from 'vitest';
import { optionsFilter } from './options-filter.ts';
import { theme } from './theme/theme.ts';

const option = (label: string) => ({ value: label, label });
const options = [
  option('André Müller'),
  { group: 'Elever', items: [option('Åsa Öberg'), option('Asta Berg')] },
  option('Berg Åsa'),
];
const labels = (search: string, limit = Number.POSITIVE_INFINITY) =>
  JSON.stringify(optionsFilter()({ options, search, limit })).match(/(?<="label":")[^"]*/g) ?? [];

test.each([
  ['andre', ['André Müller']],
  ['öberg ÅSA', ['Åsa Öberg']],
  ['asa', []],
  ['berg', ['Åsa Öberg', 'Asta Berg', 'Berg Åsa']],
  ['', ['André Müller', 'Åsa Öberg', 'Asta Berg', 'Berg Åsa']],
])('a search for “%s” finds the options with every word, also in groups', (search, found) => {
  expect(labels(search)).toEqual(found);
});

test('no more options are found than are shown', () => {
  expect(labels('berg', 2)).toEqual(['Åsa Öberg', 'Asta Berg']);
});

test('a text of an option’s own is searched in place of its label', () => {
  const filter = optionsFilter(({ label }) => `${label} Bygg & Ö`);
  const found = filter({ options: [option('Ali')], search: 'ö ali', limit: 5 });
  expect(found).toEqual([option('Ali')]);
});

test.each(['Select', 'MultiSelect'])(
  'each %s searches so unless it has a filter of its own',
  (name) => {
    const { filter } = theme.components?.[name]?.defaultProps ?? {};
    expect(filter({ options: [option('Ampère')], search: 'AMPERE', limit: 5 })).toHaveLength(1);
  },
);
