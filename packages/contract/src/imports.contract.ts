import { z } from 'zod';
import { call } from './call.ts';
import { flag, id } from './wire.ts';

/** The most students that one import takes. */
const mostRows = 2000;

const readFailures = [
  ...([
    'ClassNotFound',
    'SheetIsNotXlsx',
    'SheetIsBroken',
    'SheetIsTooLarge',
    'SheetHasFormulas',
  ] as const),
  ...(['ListIsEmpty', 'ListIsTooLong', 'ListHasNoHeadings'] as const),
] as const;

/**
 * What a row comes to: a new student, one who is in the class already, one of the class under
 * another name, one of another class or of none, or a row that is wrong.
 */
const rowStates = ['new', 'same', 'renamed', 'elsewhere', 'wrong'] as const;
const rowFaults = [
  ...([
    'NameRequired',
    'InvalidCharactersInName',
    'NameHasHiddenOrMixedLetters',
    'NameTooLongMaxIs50',
    'EmailRequired',
    'WrongEmailFormat',
  ] as const),
  ...(['EmailOccupied', 'EmailTwiceInList'] as const),
] as const;

/** A row as it stands in the list, by its number there. */
const givenRow = z.object({
  line: z.number().int().min(1).max(2_147_483_647),
  name: z.string().max(1000),
  email: z.string().max(1000),
});

const checkedList = z.object({
  rows: z.array(
    givenRow.extend({
      state: z.enum(rowStates),
      fault: z.enum(rowFaults).nullable(),
      /** The student of the school who has the address; null for a new one. */
      known: z.object({ name: z.string(), className: z.string().nullable() }).nullable(),
    }),
  ),
  /** Students of the class who are not in the list; nothing happens to them. */
  missing: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
});

/** Students who come to a class from a list. */
export const importsContract = {
  addByFile: call('POST', '/Student/AddToClassByFile', {
    about:
      'Creates the students of a spreadsheet in a class and invites them; all of them, or none when a row is wrong.',
    query: z.object({ classId: id }),
    file: 'excelFile',
    result: z.object({ id: z.number(), created: z.number() }),
    fails: [...readFailures, 'StudentListHasFaults'],
  }),

  readList: call('POST', '/Student/ReadList', {
    about:
      'Reads a spreadsheet, a CSV file or a pasted list, and says of each row what an import would do. Changes nothing.',
    ours: true,
    query: z.object({ classId: id }),
    file: 'list',
    result: checkedList,
    fails: readFailures,
  }),

  checkList: call('POST', '/Student/CheckList', {
    about: 'Says the same of rows that were mended. Changes nothing.',
    ours: true,
    body: z.object({ classId: id, rows: z.array(givenRow).min(1).max(mostRows) }),
    result: checkedList,
    fails: ['ClassNotFound'],
  }),

  importStudents: call('POST', '/Student/Import', {
    about:
      'Does what was chosen for each row: all of them, or nothing when one cannot be done. Sent again with its key it is done once.',
    ours: true,
    body: z.object({
      classId: id,
      key: z.uuid(),
      invites: flag,
      rows: z
        .array(givenRow.extend({ does: z.enum(['create', 'rename', 'move']) }))
        .min(1)
        .max(mostRows),
    }),
    result: z.object({
      id: z.number(),
      created: z.number(),
      renamed: z.number(),
      moved: z.number(),
    }),
    fails: ['ClassNotFound', 'StudentListHasFaults'],
  }),

  importsOfClass: call('GET', '/Student/Imports', {
    about: 'The imports into a class that can still be undone, newest first.',
    ours: true,
    query: z.object({ classId: id }),
    result: z.array(
      z.object({ id: z.number(), at: z.string(), by: z.string(), students: z.number() }),
    ),
    fails: ['ClassNotFound'],
  }),

  undoImport: call('POST', '/Student/UndoImport', {
    about:
      'Undoes an import of the last 24 hours. Whoever was changed or has begun since then is kept, and named.',
    ours: true,
    query: z.object({ importId: id }),
    result: z.object({
      undone: z.number(),
      kept: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
    fails: ['ImportNotFound', 'ImportIsTooOld'],
  }),
};
