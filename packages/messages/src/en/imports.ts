import type { importsFailures } from '@gesall/contract';
import type { Texts } from '../texts.ts';

/** What a refusal of this domain says. */
export const failures: Record<keyof typeof importsFailures, string> = {
  SheetIsNotXlsx: 'The file is not a spreadsheet of the format .xlsx. Save it as an Excel workbook (.xlsx) and try again.',
  SheetIsBroken: 'The file cannot be read. Open it in the spreadsheet program, save it anew and try again.',
  SheetIsTooLarge: 'The file is too large or has too many rows. Save only the rows of the students in a new file.',
  SheetHasFormulas: 'The spreadsheet has formulas. Paste the cells as values into a new file and try again.',
  ListIsEmpty: 'The list has no students.',
  ListIsTooLong: 'The list has too many students. Divide it: at most {{0}} go at once.',
  ListHasNoHeadings: 'The columns for name and e-mail were not found. Write the headings Name and E-mail in the first row.',
  StudentListHasFaults: 'No students have been imported. Mend this first:',
  ImportNotFound: 'The import does not exist, or has been undone already.',
  ImportIsTooOld: 'An import can only be undone within a day.',
};

export const imports: Texts['imports'] = {
  rowFault: 'Row {{line}}: {{what}}',
  'fault.NameRequired': 'the name is missing',
  'fault.InvalidCharactersInName': 'the name has invalid characters',
  'fault.NameTooLongMaxIs50': 'the name is longer than 50 characters',
  'fault.EmailRequired': 'the e-mail address is missing',
  'fault.WrongEmailFormat': 'the e-mail address has the wrong format',
  'fault.EmailOccupied': 'the e-mail address is taken',
  'fault.EmailTwiceInList': 'the e-mail address stands in several rows',
  'state.new': 'the student is not at the school',
  'state.same': 'the student is in the class already',
  'state.renamed': 'the student is in the class already under another name',
  'state.elsewhere': 'the student is at the school already',
  'state.wrong': 'the row cannot be read',
};
