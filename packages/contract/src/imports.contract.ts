import { z } from 'zod';
import { call } from './call.ts';
import { flag, id } from './wire.ts';

/** The maximum number of students in one import. */
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
 * The outcome of a row: a new student, one already in the class, one of the class under another
 * name, one of another class or of none, or an invalid row.
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

/** A row of the list with its number there. */
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
      /** The school's student with that address; null for a new one. */
      known: z.object({ name: z.string(), className: z.string().nullable() }).nullable(),
    }),
  ),
  /** Students of the class who are not in the list; they are left alone. */
  missing: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
});

/** Importing students into a class from a list. */
export const importsContract = {
  addByFile: call('POST', '/Student/AddToClassByFile', {
    about:
      'Creates the students of a spreadsheet in a class and invites them; none when a row is invalid.',
    query: z.object({ classId: id }),
    file: 'excelFile',
    result: z.object({ id: z.number(), created: z.number() }),
    fails: [...readFailures, 'StudentListHasFaults'],
  }),

  readList: call('POST', '/Student/ReadList', {
    about:
      'Parses a spreadsheet, a CSV file or a pasted list, and returns what an import would do with each row. Changes nothing.',
    ours: true,
    query: z.object({ classId: id }),
    file: 'list',
    result: checkedList,
    fails: readFailures,
  }),

  checkList: call('POST', '/Student/CheckList', {
    about: 'The same for corrected rows. Changes nothing.',
    ours: true,
    body: z.object({ classId: id, rows: z.array(givenRow).min(1).max(mostRows) }),
    result: checkedList,
    fails: ['ClassNotFound'],
  }),

  importStudents: call('POST', '/Student/Import', {
    about: 'Imports the rows as chosen, in one transaction.',
    ours: true,
    once: true,
    body: z.object({
      classId: id,
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
};

export const importsFailures = {
  SheetIsNotXlsx: 400,
  SheetIsBroken: 400,
  SheetIsTooLarge: 400,
  SheetHasFormulas: 400,
  ListIsEmpty: 400,
  /** Detail: the maximum number of rows. */
  ListIsTooLong: 400,
  ListHasNoHeadings: 400,
  /** Details: a readable line for each invalid row. */
  StudentListHasFaults: 400,
} as const;
