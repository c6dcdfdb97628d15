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
  ...(['EmailOccupied', 'EmailTwiceInList', 'NameHasPersonalNumber'] as const),
] as const;

/** The meaning of a column; `protected` marks students with a protected identity. */
const columnRoles = ['name', 'first', 'last', 'email', 'protected', 'none'] as const;

/** Encodings before Unicode: of Windows, the Mac and DOS. */
const alphabets = ['windows-1252', 'macintosh', 'cp850'] as const;

const arePlacesWithRoles = (given: string) =>
  given.split(',').every((pair) => {
    const [at = '', role, ...more] = pair.split(':');
    return /^\d{1,3}$/.test(at) && columnRoles.some((each) => each === role) && more.length === 0;
  });

/** The most columns of a list. */
const mostColumns = 200;

/** A row of the list with its number there. */
const givenRow = z.object({
  line: z.number().int().min(1).max(2_147_483_647),
  name: z.string().max(1000),
  email: z.string().max(1000),
});

const checkedRow = givenRow.extend({
  state: z.enum(rowStates),
  fault: z.enum(rowFaults).nullable(),
  /** The school's student with that address; null for a new one. */
  known: z.object({ name: z.string(), className: z.string().nullable() }).nullable(),
});

const checkedList = z.object({
  rows: z.array(checkedRow),
  /** Students of the class who are not in the list; they are left alone. */
  missing: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
});

/** How a list was read, and what else could be chosen. */
const reading = z.object({
  /** Columns that are not empty, by their place from 0; samples have no personal numbers. */
  columns: z.array(
    z.object({
      at: z.number().int(),
      heading: z.string(),
      samples: z.array(z.string()),
      role: z.enum(columnRoles),
    }),
  ),
  /** Null without headings. */
  headingLine: z.number().int().nullable(),
  /** The place of the sheet that was read, from 1; null for a text. */
  sheet: z.number().int().nullable(),
  /** Sheets that are seen and hold rows, the active one first. */
  sheets: z.array(z.object({ number: z.number().int(), name: z.string() })),
  /** Null when the text has no doubtful letters. */
  alphabet: z.enum(alphabets).nullable(),
  /** A line of the list in each alphabet, the likeliest first; empty when there is no doubt. */
  alphabets: z.array(z.object({ alphabet: z.enum(alphabets), sample: z.string() })),
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
    query: z.object({
      classId: id,
      /** The place of the sheet in the workbook, from 1; omitted, the active one. */
      sheet: id.optional(),
      /** Of a text that is no Unicode; omitted, the likeliest. */
      alphabet: z.enum(alphabets).optional(),
      /** The columns' places from 0 with their roles; omitted, they are found: `0:name,2:email`. */
      columns: z.string().max(4000).refine(arePlacesWithRoles).optional(),
    }),
    file: 'list',
    result: checkedList.extend({
      rows: z.array(checkedRow.extend({ isProtected: z.boolean() })),
      reading,
    }),
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
      /** Headings whose role was corrected; the school's next lists are read by them. */
      headings: z
        .array(z.object({ heading: z.string().max(100), role: z.enum(columnRoles) }))
        .max(mostColumns)
        .optional(),
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
