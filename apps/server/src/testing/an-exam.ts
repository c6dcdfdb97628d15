import { eq } from 'drizzle-orm';
import { examOpening } from '../domains/locks/locks.tables.ts';
import { studentCourse } from '../domains/results/results.tables.ts';
import type { TestProduct } from './product.ts';

interface Place {
  studentId: number;
  courseId: number;
}

/** Opens a course's final exam to a student now; returns the time. */
export async function openExam({ db, clock }: TestProduct, place: Place): Promise<Date> {
  const openedAt = clock.now();
  await db.insert(studentCourse).values(place).onConflictDoNothing();
  await db.insert(examOpening).values({ ...place, openedAt });
  return openedAt;
}

/** Closes all exams of a student now. */
export const closeExams = ({ db, clock }: TestProduct, { studentId }: Pick<Place, 'studentId'>) =>
  db.update(examOpening).set({ closesAt: clock.now() }).where(eq(examOpening.studentId, studentId));
