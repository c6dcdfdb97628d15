import { coursesContract, type Output } from '@gesall/contract';
import { useRead } from '../../platform/calls.ts';
import { useSignedIn } from '../../platform/signed-in.tsx';

export type TeacherCourse = Output<typeof coursesContract.coursesOfTeacher>[number];

/** The courses of the signed-in teacher's classes. */
export function useMyTeacherCourses() {
  const { email } = useSignedIn();
  return useRead(coursesContract.coursesOfTeacher, { email });
}
