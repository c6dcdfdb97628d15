import { z } from 'zod';
import { call } from './call.ts';
import { asName, flag, id } from './wire.ts';

/** The lists of administration with saved views. */
const list = z.enum([
  ...([
    'schools',
    'schoolClasses',
    'schoolProgrammes',
    'schoolStudents',
    'schoolTeachers',
    'schoolLicences',
  ] as const),
  ...([
    'administrators',
    'audit',
    'courses',
    'customers',
    'modules',
    'notices',
    'orders',
    'ratingComments',
    'ratingModules',
  ] as const),
]);

const text = z.string().max(200);

/** A view's part of a table's state: never the page, whose rows change. */
const state = z.object({
  search: text.optional(),
  sort: text.optional(),
  filters: z.record(text, z.array(text).max(500)).optional(),
  hidden: z.array(text).max(50).optional(),
});

const name = asName(z.string().trim().min(1).max(60));

/** Search, filters, sort and columns of a list, saved by a person under a name. */
export const viewsContract = {
  views: call('GET', '/View/GetViews', {
    ours: true,
    about: 'The views of a list that the caller has saved, by name.',
    query: z.object({ list }),
    result: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        state,
        /** Whether the list opens with it. */
        opensFirst: z.boolean(),
      }),
    ),
  }),

  createView: call('POST', '/View/Create', {
    ours: true,
    about: 'Saves a view of a list under a new name; a list opens with at most one view.',
    body: z.object({ list, name, state, opensFirst: flag.default(false) }),
    result: z.object({ id: z.number() }),
    fails: ['ViewNameIsTaken', 'TooManyViews'],
  }),

  updateView: call('PUT', '/View/Update', {
    ours: true,
    about: 'Changes the given fields of one of the caller’s views.',
    body: z.object({
      id,
      name: name.optional(),
      state: state.optional(),
      opensFirst: flag.optional(),
    }),
    fails: ['ViewNotFound', 'ViewNameIsTaken'],
  }),

  deleteView: call('DELETE', '/View/Delete/{id}', {
    ours: true,
    about: 'Deletes one of the caller’s views.',
    params: z.object({ id }),
    fails: ['ViewNotFound'],
  }),
};

export const viewsFailures = {
  ViewNotFound: 404,
  ViewNameIsTaken: 409,
  /** The list has the maximum number of one's own views. */
  TooManyViews: 409,
} as const;
