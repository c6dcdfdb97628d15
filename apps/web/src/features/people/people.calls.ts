import { type Output, peopleContract } from '@gesall/contract';
import { useRead } from '../../platform/calls.ts';
import { useSignedIn } from '../../platform/signed-in.tsx';

export type TeacherTree = Output<typeof peopleContract.teacherByEmail>;
export type Student = Output<typeof peopleContract.student>;
export type Teacher = Output<typeof peopleContract.teacher>;

/** The signed-in teacher with the whole school; a change of classes or people names this read in its `refreshes`. */
export function useTeacherTree({ enabled = true } = {}) {
  const { email } = useSignedIn();
  return useRead(peopleContract.teacherByEmail, { teacherEmail: email }, { enabled });
}

/** Reads nothing while the id is no id. */
export const useStudent = (id: number | undefined) => useRead(peopleContract.student, { id: id ?? 0 }, { enabled: id !== undefined });
export const useTeacher = (id: number | undefined) => useRead(peopleContract.teacher, { id: id ?? 0 }, { enabled: id !== undefined });
