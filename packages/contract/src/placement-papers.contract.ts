import { z } from 'zod';
import { call } from './call.ts';
import { done, id, key } from './wire.ts';

const mostStudents = 1000;

const paper = z.object({
  state: z.enum(['waiting', 'done', 'failed']),
  /** Who asked for it, and when. */
  by: z.string(),
  requestedAt: z.string(),
  /** Of one that is done; `path` is served below /api, until `keptUntil`. */
  file: z
    .object({ path: z.string(), bytes: z.number(), madeAt: z.string(), keptUntil: z.string() })
    .nullable(),
});

/** For people and download managers; the rest of the path decides. */
const name = z.string().max(1000);

/** Grading bases of students on placement, and a period’s files as a zip. */
export const placementPapersContract = {
  placementPapers: call('GET', '/Apl/GetPlacementPapers', {
    about: 'The students of a period with the grading basis that was last made of each.',
    ours: true,
    query: z.object({ periodId: id }),
    result: z.array(z.object({ studentId: z.number(), name: z.string(), paper: paper.nullable() })),
    fails: ['PeriodNotFound'],
  }),

  makePlacementPapers: call('POST', '/Apl/MakePlacementPapers', {
    about:
      'Has the grading basis of students made, in the caller’s language and in place of the one before. One that waits already stays.',
    ours: true,
    body: z.object({ periodId: key, studentIds: z.array(key).min(1).max(mostStudents) }),
    result: done,
    fails: ['PeriodNotFound', 'UserNotInPeriod'],
  }),

  readPlacementPaper: call('GET', '/files/apl/papers/{periodId}/{studentId}/{name}', {
    about:
      'The grading basis of a student, a PDF. A browser’s own request has no token; the cookie of this path is accepted too.',
    ours: true,
    params: z.object({ periodId: id, studentId: id, name }),
    download: true,
    fails: ['FileNotFound'],
  }),

  readPeriodFiles: call('GET', '/files/apl/period/{periodId}/{content}/{name}', {
    about:
      'A period as a zip: entries, presence and answers as CSV, pictures, documents and papers, or the papers alone. The cookie of this path is accepted too.',
    ours: true,
    params: z.object({ periodId: id, content: z.enum(['everything', 'papers']), name }),
    download: true,
    fails: ['PeriodNotFound'],
  }),
};
