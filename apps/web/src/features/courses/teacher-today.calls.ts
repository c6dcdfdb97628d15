import { coursesContract, type Output } from '@gesall/contract';
import { useRead } from '../../platform/calls.ts';

export type TeacherToday = Output<typeof coursesContract.teacherToday>;

export const useTeacherToday = () => useRead(coursesContract.teacherToday, {});
