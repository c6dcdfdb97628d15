import { type Output, peopleContract } from '@gesall/contract';
import { useRead } from '../../platform/calls.ts';

export type Student = Output<typeof peopleContract.student>;
export type Teacher = Output<typeof peopleContract.teacher>;

/** Reads nothing while the id is no id. */
export const useStudent = (id: number | undefined) => useRead(peopleContract.student, { id: id ?? 0 }, { enabled: id !== undefined });
export const useTeacher = (id: number | undefined) => useRead(peopleContract.teacher, { id: id ?? 0 }, { enabled: id !== undefined });
