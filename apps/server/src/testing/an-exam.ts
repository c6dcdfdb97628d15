import { eq } from 'drizzle-orm';
import { examOpening } from '../domains/locks/locks.tables.ts';
import { studentCourse } from '../domains/results/results.tables.ts';
import type { TestProduct } from './product.ts';

interface Place {
  studentId: number;
  courseId: number;
}

/** Opens the final exam of a course to a student, now; answers when. */
export async function openExam({ db, clock }: TestProduct, place: Place): Promise<Date> {
  const openedAt = clock.now();
  await db.insert(studentCourse).values(place).onConflictDoNothing();
  await db.insert(examOpening).values({ ...place, openedAt });
  return openedAt;
}

/** Lets every exam that is open to a student close now. */
export const closeExams = ({ db, clock }: TestProduct, { studentId }: Pick<Place, 'studentId'>) =>
  db.update(examOpening).set({ closesAt: clock.now() }).where(eq(examOpening.studentId, studentId));
