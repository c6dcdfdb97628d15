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
  const chosen = useRead(coursesContract.coursesOfStudent, { email }, { enabled: isActing, retries: 1 });
  return isActing ? chosen : own;
}
