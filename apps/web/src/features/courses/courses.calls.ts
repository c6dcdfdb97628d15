import { coursesContract, type Output } from '@gesall/contract';
import { useRead } from '../../platform/calls.ts';
import { useSignedIn } from '../../platform/signed-in.tsx';

export type StudentCourse = Output<typeof coursesContract.myCourses>[number];
export type StudentModule = StudentCourse['modules'][number];

/**
 * The courses of the student whose pages these are: the own, or in an acting window the chosen
 * student's.
 */
export function useMyCourses() {
  const { isActing, email } = useSignedIn();
  const own = useRead(coursesContract.myCourses, {}, { enabled: !isActing });
  const chosen = useRead(
    coursesContract.coursesOfStudent,
    { email },
    { enabled: isActing, retries: 1 },
  );
  return isActing ? chosen : own;
}

/** The courses of a class, with modules, uploads and what is open for its students. */
export const useCoursesOfClass = (id: number) => useRead(coursesContract.coursesOfClass, { id });

/** The courses of a student, as they see them themselves. */
export const useCoursesOfStudent = (email: string) =>
  useRead(coursesContract.coursesOfStudent, { email }, { retries: 1 });
