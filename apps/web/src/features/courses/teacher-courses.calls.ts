import { useRead, useSignedIn } from '@gesall/client/react';
import { coursesContract, type Output } from '@gesall/contract';

export type TeacherCourse = Output<typeof coursesContract.coursesOfTeacher>[number];

export function useMyTeacherCourses() {
  const { email } = useSignedIn();
  return useRead(coursesContract.coursesOfTeacher, { email });
}
