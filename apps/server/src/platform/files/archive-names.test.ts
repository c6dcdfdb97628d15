import { expect, test } from 'vitest';
import { ArchiveNames, safeName } from './archive-names.ts';

test.each([
  ['Åsa Öberg.pdf', 'Åsa Öberg.pdf'],
  ['A\u030asa.pdf', 'Åsa.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['a<b>c:d"e|f?g*h\\i.txt', 'a_b_c_d_e_f_g_h_i.txt'],
  ['rad\nbruten\u202etxt.exe', 'rad_bruten_txt.exe'],
  ['con', '_con'],
  ['Aux.pdf', '_Aux.pdf'],
  ['console.pdf', 'console.pdf'],
  ['slutar med punkt. ', 'slutar med punkt'],
  ['...', '_'],
  ['', '_'],
  [`${'lång '.repeat(60)}.webp`, `${'lång '.repeat(20)}.webp`],
])('%j is saved as %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test('no two files of an archive have the same name, whatever their case', () => {
  const names = new ArchiveNames();
  expect(
    ['Plan.pdf', 'plan.pdf', 'PLAN.pdf', 'Plan (2).pdf'].map((name) =>
      names.path('Dokument', name),
    ),
  ).toEqual([
    'Dokument/Plan.pdf',
    'Dokument/plan (2).pdf',
    'Dokument/PLAN (3).pdf',
    'Dokument/Plan (2) (2).pdf',
  ]);
  expect(names.path('', 'Plan.pdf')).toBe('Plan.pdf');
});
