import { type Output, schoolsContract } from '@gesall/contract';
import { useRead, useReads } from '../../platform/calls.ts';

export type Programme = Output<typeof schoolsContract.programme>;
export type SchoolClass = Output<typeof schoolsContract.classById>;
export type SchoolTreeRead = Output<typeof schoolsContract.tree>;

/** Reads nothing while the id is no id. */
export const useProgramme = (id: number | undefined) => useRead(schoolsContract.programme, { id: id ?? 0 }, { enabled: id !== undefined });
export const useClass = (id: number | undefined) => useRead(schoolsContract.classById, { id: id ?? 0 }, { enabled: id !== undefined });

/**
 * The programmes and classes of the teacher's school; a change of classes or people names this read
 * in its `refreshes`.
 */
export const useSchoolTree = () => useRead(schoolsContract.tree, {});

/** The people of classes, by the class's id, as far as they have been read. */
export function usePeopleOfClasses(ids: readonly number[]): ReadonlyMap<number, SchoolClass> {
  const reads = useReads(
    schoolsContract.classById,
    ids.map((id) => ({ id })),
  );
  return new Map(reads.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}

/**
 * What of the school has a name with the words; nothing is asked while there are none, and the
 * former matches stay until the next come.
 */
export const useSchoolSearch = (words: string) => useRead(schoolsContract.search, { words }, { enabled: words !== '', keepsFormer: true });
