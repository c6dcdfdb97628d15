import { z } from 'zod';
import { call } from './call.ts';
import { flag, id } from './wire.ts';

/** The lists of administration that are saved as views. */
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
    'ratingComments',
    'ratingModules',
  ] as const),
]);

const text = z.string().max(200);

/** What of a table makes a view of it: never the page, which moves with the rows. */
const state = z.object({
  search: text.optional(),
  sort: text.optional(),
  filters: z.record(text, z.array(text).max(500)).optional(),
  hidden: z.array(text).max(50).optional(),
});

const name = z.string().trim().min(1).max(60);

/** Search, filters, sort and columns of a list, saved under a name as one's own. */
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
    about:
      'Saves a view of a list under a name that the caller has not used for it; of all views the list opens with one at most.',
    body: z.object({ list, name, state, opensFirst: flag.default(false) }),
    result: z.object({ id: z.number() }),
    fails: ['ViewNameIsTaken', 'TooManyViews'],
  }),

  updateView: call('PUT', '/View/Update', {
    ours: true,
    about: 'Changes what is given of one of the caller’s views.',
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
