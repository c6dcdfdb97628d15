import { coursesContract, type Output } from '@gesall/contract';
import { useRead } from '../../platform/calls.ts';

export type StudentCourse = Output<typeof coursesContract.myCourses>[number];
export type StudentModule = StudentCourse['modules'][number];

export const useMyCourses = () => useRead(coursesContract.myCourses, {});
