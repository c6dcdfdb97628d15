import { type Db, transaction } from '../../../platform/db/database.ts';
import {
  layStanding,
  lockStanding,
  studentsAfter,
  unlikeStandings,
} from './compare-standings.sql.ts';

interface Comparing {
  moduleId: number | null;
  resultId: number | null;
  /** Whether what differs is put right. */
  write: boolean;
  tell(lines: readonly string[]): void;
}

const studentsAtOnce = 500;

/**
 * Compares the standings of students with their results, each page as it is at one moment, so that
 * this is right while the product works.
 */
export async function compareStandings(
  db: Db,
  { moduleId, resultId, write, tell }: Comparing,
): Promise<void> {
  for (let after = 0; ; ) {
    const students = await studentsAfter(db, { after, resultId, atMost: studentsAtOnce });
    const unlike = await unlikeStandings(db, {
      studentIds: students.map(({ id }) => id),
      moduleId,
    });
    if (write) for (const place of placesOf(unlike)) await mendStanding(db, place);
    tell(
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

const mendStanding = (db: Db, place: Place) =>
  transaction(db, async (db) => {
    await lockStanding(db, place);
    await layStanding(db, place);
  });
