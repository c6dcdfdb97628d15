import { describe, expect, test } from 'vitest';
import { readRows } from './read-rows.ts';
import { readText } from './read-text.ts';

const read = (text: string, more: Partial<Parameters<typeof readRows>[1]> = {}) =>
  readRows(readText(Buffer.from(text)).rows, { remembered: {}, ...more });
const students = (text: string) =>
  read(text).rows.map(({ line, name, email }) => [line, name, email]);
const marta = (line: number) => [[line, 'Märta Löv', 'm@x.se']];

describe('columns are found by their headings', () => {
  test.each([
    ['below a title', 2, 'Klass EE24A, hösten 2026\nNamn;E-post\nMärta Löv;m@x.se'],
    ['below a title with an address', 2, 'Frågor: exp@x.se\nNamn;E-post\nMärta Löv;m@x.se'],
    ['below a line that names the separator', 2, 'sep=;\nNamn;E-post\nMärta Löv;m@x.se'],
    [
      'of Google',
      1,
      'First Name [Required],Last Name [Required],Email Address [Required]\nMärta,Löv,m@x.se',
    ],
    ['of other programs', 1, 'First Name [Required]\tSurname\tPrimary Email\nMärta\tLöv\tm@x.se'],
    [
      'with the word student',
      1,
      'Elevens namn;E-post elev;E-post vårdnadshavare\nMärta Löv;m@x.se;v@x.se',
    ],
    ['for the user name, when it is an address', 1, 'Visningsnamn;Användarnamn\nMärta Löv;m@x.se'],
    ['and not for a user name that is none', 1, 'Namn;Användarnamn;E-post\nMärta Löv;malo;m@x.se'],
    ['for last name beside name', 1, 'Efternamn;Namn;E-post\nLöv;Märta;m@x.se'],
    ['for the names alone', 1, 'Förnamn;Efternamn;Kontakt\nMärta;Löv;m@x.se'],
    ['for the address alone', 1, 'Vem;Klass;E-post\nMärta Löv;EE24A;m@x.se'],
    ['although they are unknown', 1, 'Vem;Var\nMärta Löv;m@x.se'],
    ['below a title with another separator', 2, 'Klass; år 2\nNamn,E-post\nMärta Löv,m@x.se'],
    ['in the twentieth row', 20, `${'Skolan\n'.repeat(19)}Namn;E-post\nMärta Löv;m@x.se`],
  ])('%s', (_what, line, text) => {
    const { headingLine } = read(text);
    expect([headingLine, students(text)]).toEqual([line, marta(line + 1)]);
  });

  test('of a row as wide as a file can hold, there are none', () => {
    expect(() => read(`${';'.repeat(130_000)}x`)).toThrow('ListHasNoHeadings');
  });

  test('by the headings that the school has corrected before', () => {
    const text = 'Vem där;Epost hem;Skolans adress\nMärta Löv;hem@x.se;m@x.se';
    const remembered = { eposthem: 'none', skolansadress: 'email' } as const;
    expect(read(text, { remembered }).rows).toMatchObject([{ name: 'Märta Löv', email: 'm@x.se' }]);
  });

  test('or as they are chosen', () => {
    const text = 'Namn;E-post;Annat\nLöv;v@x.se;m@x.se\n;;b@x.se';
    const { rows, columns } = read(text, { columns: { 0: 'last', 2: 'email' } });
    expect(rows).toEqual([
      { line: 2, name: 'Löv', email: 'm@x.se', isProtected: false },
      { line: 3, name: '', email: 'b@x.se', isProtected: false },
    ]);
    expect(columns).toEqual([
      { at: 0, heading: 'Namn', samples: ['Löv'], role: 'last' },
      { at: 1, heading: 'E-post', samples: ['v@x.se'], role: 'none' },
      { at: 2, heading: 'Annat', samples: ['m@x.se', 'b@x.se'], role: 'email' },
    ]);
  });
});

describe('without headings, columns are found by their content', () => {
  test.each([
    ['first and last name apart', 'Märta\tLöv\tm@x.se'],
    ['numbered rows', '1\tMärta Löv\tm@x.se'],
    ['a personal number first', '20080101-2384\tMärta Löv\tm@x.se'],
    ['a coordination number first', '200801612384\tMärta\tLöv\tm@x.se'],
    ['a class between', 'Märta Löv\tEE24A\tm@x.se'],
    ['a programme after the name', 'Märta Löv\tEl och energi\tm@x.se'],
    ['only addresses with names', 'Märta Löv <m@x.se>'],
  ])('%s', (_what, text) => {
    expect([read(text).headingLine, students(text)]).toEqual([null, marta(1)]);
  });

  test('and the first student is no heading when an address is missing', () => {
    expect(students('Bo Ek;\nMärta Löv;m@x.se')).toEqual([[1, 'Bo Ek', ''], ...marta(2)]);
  });
});

describe('a personal number', () => {
  test.each(['20080101-2384', '080101-2384', '200801012384', '080101+2384', '20080101-TF12'])(
    '%s is never a name, and never a sample',
    (number) => {
      const { rows, columns } = read(`Namn;Förnamn;E-post\n${number};Märta;m@x.se`, {
        columns: { 0: 'name', 1: 'first', 2: 'email' },
      });
      expect(rows).toMatchObject([{ name: 'Märta' }]);
      expect(columns[0]?.samples).toEqual(['••••••']);
    },
  );

  test('is no sample of an alphabet either', () => {
    const bytes = Buffer.from('20080101-2384;M\x84rta;m@x.se', 'latin1');
    expect(readText(bytes).alphabets[0]?.sample).toBe('••••••  Märta  m@x.se');
  });
});

test('a heading that is known counts beside others that are not', () => {
  const { rows, columns } = read('Vem\tKonto hem\tSekretess\nMärta Löv\tm@x.se\tJa');
  expect([rows[0]?.isProtected, columns.map(({ role }) => role)]).toEqual([
    true,
    ['name', 'email', 'protected'],
  ]);
});

test('rows that are only numbered have no student', () => {
  expect(students('Nr;Namn;E-post\n1;Märta Löv;m@x.se\n2;;\n3;;')).toEqual(marta(2));
});

test.each([
  ['Sekretessmarkering', 'Ja', true],
  ['Skyddad identitet', 'x', true],
  ['Skyddade personuppgifter', 'S', true],
  ['Skyddad folkbokföring', '1', true],
  ['Sekretess', 'Nej', false],
  ['Sekretess', '', false],
  ['Klass', 'Ja', false],
])('under the heading %s, %j marks a protected identity: %s', (heading, cell, isProtected) => {
  expect(read(`Namn;E-post;${heading}\nMärta;m@x.se;${cell}`).rows).toMatchObject([
    { isProtected },
  ]);
});

describe('letters of old alphabets', () => {
  const list = 'Namn;E-post\nMärta Löv;m@x.se\nÅsa Öberg;a@x.se\nRené Gård;r@x.se\n';
  const table: Record<string, Record<string, number>> = {
    'windows-1252': { ä: 0xe4, ö: 0xf6, Å: 0xc5, Ö: 0xd6, é: 0xe9, å: 0xe5 },
    macintosh: { ä: 0x8a, ö: 0x9a, Å: 0x81, Ö: 0x85, é: 0x8e, å: 0x8c },
    cp850: { ä: 0x84, ö: 0x94, Å: 0x8f, Ö: 0x99, é: 0x82, å: 0x86 },
  };
  const bytesIn = (alphabet: string, text = list) =>
    Buffer.from([...text].map((letter) => table[alphabet]?.[letter] ?? letter.charCodeAt(0)));

  test.each(['macintosh', 'cp850'])(
    'in %s are asked about, with a row as it would be',
    (alphabet) => {
      const { rows, alphabets, alphabet: taken } = readText(bytesIn(alphabet));
      expect(taken).toBe(alphabet);
      expect(alphabets.map((choice) => choice.alphabet).toSorted()).toEqual([
        'cp850',
        'macintosh',
        'windows-1252',
      ]);
      expect(alphabets[0]).toEqual({ alphabet, sample: 'Märta Löv  m@x.se' });
      expect(rows.map(({ cells: [name] }) => name)).toEqual([
        'Namn',
        'Märta Löv',
        'Åsa Öberg',
        'René Gård',
      ]);
    },
  );

  test('of Windows are clear', () => {
    const { rows, alphabets, alphabet } = readText(bytesIn('windows-1252'));
    expect([alphabets, alphabet, rows[1]?.cells[0]]).toEqual([[], null, 'Märta Löv']);
  });

  test.each(['Lšv', 'Löv'])('a single letter of the Mac is asked about: %s', (name) => {
    const bytes = bytesIn('macintosh', 'Bo Löv;b@x.se');
    const wanted = name === 'Löv' ? 'macintosh' : 'windows-1252';
    const { rows, alphabets } = readText(bytes, wanted);
    expect([alphabets.length, rows[0]?.cells[0]]).toEqual([3, `Bo ${name}`]);
  });

  test('of Windows in a file of UTF-8 leave the other names alone', () => {
    const file = Buffer.concat([Buffer.from(list), bytesIn('windows-1252', 'Pär Ström;p@x.se')]);
    const { rows, alphabets } = readText(file);
    expect(alphabets).toEqual([]);
    expect(rows.map(({ cells: [name] }) => name)).toEqual([
      'Namn',
      'Märta Löv',
      'Åsa Öberg',
      'René Gård',
      'Pär Ström',
    ]);
  });
});
