import { isEditConflict, send, showFailure } from '@gesall/client';
import {
  refreshReads,
  useEditConflict,
  useRead,
  useReads,
  useSend,
  useSingleFlightMutation,
} from '@gesall/client/react';
import {
  type Input,
  type Output,
  peopleContract,
  registerContract,
  schoolsContract,
} from '@gesall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Saved } from '../../platform/InlineText.tsx';

export type Programme = Output<typeof schoolsContract.programme>;
export type SchoolClass = Output<typeof schoolsContract.classById>;
export type SchoolTreeRead = Output<typeof schoolsContract.tree>;

export const useProgramme = (id: number | undefined) =>
  useRead(schoolsContract.programme, { id: id ?? 0 }, { enabled: id !== undefined });
export const useClass = (id: number | undefined) =>
  useRead(schoolsContract.classById, { id: id ?? 0 }, { enabled: id !== undefined });

const ChosenSchool = createContext<{ id: number; name: string } | undefined>(undefined);

/** The school that forms below work on when it is not the teacher's own. */
export const ChosenSchoolProvider = ChosenSchool.Provider;
const useChosenSchool = () => useContext(ChosenSchool);

/**
 * The programmes and classes of the teacher's school; changes of classes or people list this read
 * in `refreshes`. Disabled where another school was chosen.
 */
export const useSchoolTree = () =>
  useRead(schoolsContract.tree, {}, { enabled: useChosenSchool() === undefined });

/** The people of classes by class id, as far as they have been read. */
export function usePeopleOfClasses(ids: readonly number[]): ReadonlyMap<number, SchoolClass> {
  const reads = useReads(
    schoolsContract.classById,
    ids.map((id) => ({ id })),
  );
  return new Map(reads.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}

/**
 * Searches names in the school; disabled without words. Keeps the previous matches until the next
 * arrive.
 */
export const useSchoolSearch = (words: string) =>
  useRead(schoolsContract.search, { words }, { enabled: words !== '', keepsPrevious: true });

const noRights = { id: 0, fullAccess: false, purchaser: false, choosesSchool: false };
/** Administrators choose the school that they work on. */
const everyRight = { id: 0, fullAccess: true, purchaser: true, choosesSchool: true };

/** The rights of the signed-in person; undefined until read. */
export function useRights() {
  const tree = useSchoolTree();
  return useChosenSchool() ? everyRight : { ...noRights, ...tree.data?.you };
}

/**
 * Every class of the school that people can join, by name; a class that has moved on is read-only.
 */
export function useSchoolClasses() {
  const chosen = useClassesOfSchool(useChosenSchool()?.id);
  const own = useSchoolTree().data?.programmes.flatMap((programme) =>
    programme.classes.map((each) => ({ ...each, programme })),
  );
  const others = chosen.data?.map(({ id, name, programme, students, teachers }) => {
    return { id, name, programme, students: students.length, teachers: teachers.length };
  });
  return (own ?? others ?? []).toSorted(
    (one, other) => one.name.localeCompare(other.name, 'sv') || one.id - other.id,
  );
}

/** The classes of a school with their people; disabled for an invalid id. */
export const useClassesOfSchool = (id: number | undefined) =>
  useRead(schoolsContract.classesOfSchool, { id: id ?? 0 }, { enabled: id !== undefined });

function useSchool() {
  const own = useSchoolTree().data?.school;
  return useChosenSchool() ?? own;
}

export function useSchoolData(isWanted: boolean) {
  const school = useSchool();
  return useRead(
    schoolsContract.schoolData,
    { id: school?.id ?? 0 },
    { enabled: isWanted && Boolean(school) },
  );
}

/** The same for another school. */
export const useSchoolOf = (id: number) => useRead(schoolsContract.schoolData, { id });

const withClasses = [
  schoolsContract.tree,
  schoolsContract.programme,
  schoolsContract.classById,
  schoolsContract.classesOfSchool,
  schoolsContract.schoolData,
  schoolsContract.search,
  registerContract.programmes,
  registerContract.schools,
  peopleContract.teachersOfSchool,
  peopleContract.teacher,
  peopleContract.student,
];

interface NewClass {
  name: string;
  programme: { id: number; name: string };
  orientation: { id: number; name: string } | null;
  teacherIds: number[];
  /** Idempotency key: a form sent twice creates one class. */
  key: string;
}

/**
 * Creates a class and then connects its teachers; if that fails, the class stays and the caller
 * gets the error.
 */
export function useCreateClass() {
  const client = useQueryClient();
  const school = useSchool();
  return useSingleFlightMutation({
    mutationFn: async ({ teacherIds, ...wish }: NewClass) => {
      const programme = { ...wish.programme, Customer: school };
      const made = await send(schoolsContract.createClass, { ...wish, programme, school });
      const connecting =
        teacherIds.length > 0 &&
        send(peopleContract.addTeachersToClass, { teacherIds, classId: made.id });
      const hasTeachers = await Promise.resolve(connecting).then(
        () => true,
        () => false,
      );
      return { ...made, programme: wish.programme, hasTeachers };
    },
    onSuccess: () => refresh(client),
  });
}

/** `onDone` runs before the reads are refreshed, since the class's own read then answers 404. */
export const useDeleteClass = (onDone: (done: unknown, input: object) => void) =>
  useSend(schoolsContract.deleteClass, { refreshes: withClasses, onDone });

/** Saves everything about a class; refused when somebody else has changed it meanwhile. */
export const useUpdateClass = () =>
  useSend(peopleContract.updateClass, { refreshes: withClasses, showsFailure: true });

export const useConflictOfClass = <Values>(
  id: number,
  formOf: (schoolClass: SchoolClass) => Values,
) => useEditConflict({ call: schoolsContract.classById, input: { id }, formOf });

const refresh = (client: ReturnType<typeof useQueryClient>) => refreshReads(client, withClasses);

type Change = Partial<Pick<SchoolClass, 'name' | 'programme' | 'orientation'>>;

/**
 * Saves one field of a class; other people's changes to other fields are kept. If the same field
 * was changed, returns their value and changes nothing, unless forced.
 */
export function useSaveClass(shown: SchoolClass) {
  const client = useQueryClient();
  return async (change: Change, { overwrites = false } = {}): Promise<Saved> => {
    try {
      const theirs = await saved(shown, change, overwrites);
      if (theirs !== undefined) return { theirs };
      return 'done';
    } catch (error) {
      showFailure(error);
      throw error;
    } finally {
      await refresh(client);
    }
  };
}

const stored = ({
  id,
  name,
  school,
  programme,
  orientation,
  version,
}: SchoolClass): Input<typeof peopleContract.updateClass> => ({
  id,
  name,
  school,
  programme,
  orientation,
  version,
});

/** Undefined when saved, otherwise somebody else's value. */
async function saved(
  shown: SchoolClass,
  change: Change,
  overwrites: boolean,
): Promise<string | undefined> {
  try {
    await send(peopleContract.updateClass, { ...stored(shown), ...change });
  } catch (error) {
    if (!isEditConflict(error)) throw error;
    const now = await send(schoolsContract.classById, { id: shown.id });
    const [key] = Object.keys(change) as (keyof Change)[];
    const isSame = key && textOf(now[key]) === textOf(shown[key]);
    if (key && !isSame && !overwrites) return textOf(now[key]);
    await send(peopleContract.updateClass, { ...stored(now), ...change });
  }
}

const textOf = (value: SchoolClass[keyof Change]) =>
  typeof value === 'string' ? value : (value?.name ?? '');
