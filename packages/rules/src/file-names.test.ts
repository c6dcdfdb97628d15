import { expect, test } from 'vitest';
import { storedFileName } from './file-names.ts';

test('[admincourses.moduleform.file-name] a file is kept in lower case, the first å, ä and ö without their marks', () => {
  expect(storedFileName('Åtgärd Öl å.ZIP')).toBe('atgard ol å.zip');
  expect(storedFileName('A\u030Alder ää.pdf')).toBe('alder aä.pdf');
});
