import { type Output, schoolsContract } from '@gesall/contract';
import { useRead } from '../../platform/calls.ts';

export type Programme = Output<typeof schoolsContract.programme>;
export type SchoolClass = Output<typeof schoolsContract.classById>;

/** Reads nothing while the id is no id. */
export const useProgramme = (id: number | undefined) => useRead(schoolsContract.programme, { id: id ?? 0 }, { enabled: id !== undefined });
export const useClass = (id: number | undefined) => useRead(schoolsContract.classById, { id: id ?? 0 }, { enabled: id !== undefined });
