import { expect, test } from 'vitest';
import { workplacesIn } from './pasted-workplaces.ts';

const sven = { company: 'Bygg AB', name: 'Sven Hägg', email: 'sven@bygg.se', phone: '070-1' };
const none = { name: '', email: '', phone: '' };

test('cells of a spreadsheet are company, supervisor, address and phone', () => {
  expect(workplacesIn('Bygg AB\tSven Hägg\tsven@bygg.se\t070-1\r\nNya El\r\n')).toEqual([
    { line: 1, ...sven },
    { line: 2, company: 'Nya El', ...none },
  ]);
});

test('headings say what a column is, in any order', () => {
  const text =
    'E-post;Handledare;Ort;Företag;Telefonnummer\nsven@bygg.se;Sven Hägg;Sala;Bygg AB;070-1';
  expect(workplacesIn(text)).toEqual([{ line: 2, ...sven }]);
});

test('empty lines are skipped and lines keep their numbers', () => {
  expect(workplacesIn('\n"Bygg AB"; "Sven Hägg";sven@bygg.se;070-1\n ; ;\n\nNya El')).toEqual([
    { line: 2, ...sven },
    { line: 5, company: 'Nya El', ...none },
  ]);
  expect(workplacesIn(' \n\t\n')).toEqual([]);
});

test('a first row that only resembles headings is a row', () => {
  expect(workplacesIn('Namn AB\tNamn Namnsson\tnamn@namn.se')).toMatchObject([
    { line: 1, company: 'Namn AB', name: 'Namn Namnsson' },
  ]);
});
