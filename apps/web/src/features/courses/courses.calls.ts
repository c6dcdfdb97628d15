import { useRead, useSignedIn } from '@gesall/client/react';
import { coursesContract, type Output } from '@gesall/contract';

export type StudentCourse = Output<typeof coursesContract.myCourses>[number];
export type StudentModule = StudentCourse['modules'][number];

/** The student's own courses or, in an acting window, the chosen student's. */
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

export const useCoursesOfClass = (id: number) => useRead(coursesContract.coursesOfClass, { id });

export const useCoursesOfStudent = (email: string) =>
  useRead(coursesContract.coursesOfStudent, { email }, { retries: 1 });
