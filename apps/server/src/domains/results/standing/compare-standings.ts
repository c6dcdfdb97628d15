import { type Db, transaction } from '../../../platform/db/database.ts';
import {
  lockStanding,
  recomputeStanding,
  studentsAfter,
  unlikeStandings,
} from './compare-standings.sql.ts';

interface Comparing {
  moduleId: number | null;
  resultId: number | null;
  write: boolean;
  report(lines: readonly string[]): void;
}

const studentsAtOnce = 500;

/** Each page is one snapshot, so that it can run in production. */
export async function compareStandings(
  db: Db,
  { moduleId, resultId, write, report }: Comparing,
): Promise<void> {
  for (let after = 0; ; ) {
    const students = await studentsAfter(db, { after, resultId, atMost: studentsAtOnce });
    const unlike = await unlikeStandings(db, {
      studentIds: students.map(({ id }) => id),
      moduleId,
    });
    if (write) for (const place of placesOf(unlike)) await correctStanding(db, place);
    report(
      unlike.map(
        ({ studentId, courseId, moduleId, what }) =>
          `standing of student ${studentId} in course ${courseId}: module ${moduleId} ${what}`,
      ),
    );
    const last = students.at(-1);
    if (!last) return;
    after = last.id;
  }
}

interface Place {
  studentId: number;
  courseId: number;
}

const placesOf = (unlike: readonly Place[]): Place[] => [
  ...new Map(
    unlike.map(({ studentId, courseId }) => [`${studentId}:${courseId}`, { studentId, courseId }]),
  ).values(),
];

const correctStanding = (db: Db, place: Place) =>
  transaction(db, async (db) => {
    await lockStanding(db, place);
    await recomputeStanding(db, place);
  });
