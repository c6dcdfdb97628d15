import {
  CallFailure,
  isEditConflict,
  send,
  showFailure,
  showFailureWithContext,
  textOf,
} from '@gesall/client';
import {
  keyOf,
  refreshReads,
  useRead,
  useSend,
  useSingleFlightMutation,
} from '@gesall/client/react';
import {
  accountsContract,
  coursesContract,
  healthContract,
  type Input,
  type Output,
  ordersContract,
  peopleContract,
  registerContract,
  resultsContract,
  schoolsContract,
} from '@gesall/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Saved } from '../../platform/InlineText.tsx';

export type Student = Output<typeof peopleContract.student>;
export type Teacher = Output<typeof peopleContract.teacher>;
type SchoolClass = Output<typeof schoolsContract.classById>;

export const useStudent = (id: number | undefined) =>
  useRead(peopleContract.student, { id: id ?? 0 }, { enabled: id !== undefined });
export const useTeacher = (id: number | undefined) =>
  useRead(peopleContract.teacher, { id: id ?? 0 }, { enabled: id !== undefined });

const withPeople = [
  peopleContract.student,
  peopleContract.teacherByEmail,
  ordersContract.licenseStatus,
  peopleContract.teacher,
  peopleContract.studentsOfSchool,
  peopleContract.teachersOfSchool,
  schoolsContract.classById,
  schoolsContract.classesOfSchool,
  registerContract.programmes,
  registerContract.schools,
  schoolsContract.programme,
  schoolsContract.schoolData,
  schoolsContract.tree,
  schoolsContract.search,
  accountsContract.latestMail,
];
const withClassLists = [
  ...withPeople,
  coursesContract.coursesOfClass,
  resultsContract.resultsByClass,
];

export const useCreateStudent = () =>
  useSend(peopleContract.createStudent, { refreshes: withClassLists, showsFailure: true });
export const useCreateTeacher = () =>
  useSend(peopleContract.createTeacher, { refreshes: withPeople, showsFailure: true });

export type TeacherOfSchool = Output<typeof peopleContract.teachersOfSchool>[number];
export type StudentOfSchool = Output<typeof peopleContract.studentsOfSchool>['items'][number];

export const useTeachersOfSchool = (schoolId: number) =>
  useRead(peopleContract.teachersOfSchool, { schoolId });

/**
 * Adds a teacher to a school and then to its classes; if that fails, the teacher stays and the
 * caller gets the error.
 */
export function useAddTeacherToSchool() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async ({
      classIds,
      ...teacher
    }: Input<typeof peopleContract.createTeacher> & { classIds: number[] }) => {
      const { id: teacherId } = await send(peopleContract.createTeacher, teacher);
      const hasClasses = await send(peopleContract.addTeacherToClasses, {
        teacherId,
        classIds,
      }).then(
        () => true,
        () => false,
      );
      return { hasClasses };
    },
    onSettled: () => refresh(client),
  });
}

interface Address {
  old: string;
  typed: string;
}

/** Refuses an address in use. A changed letter case needs no check. */
async function demandFree({ old, typed }: Address) {
  const isOther = old.toLowerCase() !== typed.toLowerCase();
  if (isOther && (await send(accountsContract.isEmailTaken, { email: typed })))
    throw new CallFailure(409, 'EmailOccupied');
}

/** Saves a changed name and address: the sign-in first, then the person. */
async function savePerson(
  shown: { name: string; email: string },
  { name, email }: { name: string; email: string },
) {
  if (email !== shown.email)
    await send(accountsContract.updateUserEmail, { oldEmail: shown.email, newEmail: email });
  if (email !== shown.email || name !== shown.name) {
    await send(peopleContract.updateUser, { name, oldEmail: shown.email, newEmail: email });
  }
}

export const isOccupied = (error: unknown) =>
  error instanceof CallFailure && error.text.startsWith('EmailOccupied');

interface TeacherForm {
  name: string;
  email: string;
  fullAccess: boolean;
  purchaser: boolean;
  classIds: number[];
}

/**
 * Saves everything about a teacher. Calls that may be refused come first, so that a refusal changes
 * nothing.
 */
export function useUpdateTeacher(shown: TeacherOfSchool) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async ({ classIds, fullAccess, purchaser, ...person }: TeacherForm) => {
      await demandFree({ old: shown.email, typed: person.email });
      const { id, version } = shown;
      await send(peopleContract.updateTeacher, {
        id,
        classes: classIds,
        fullAccess,
        purchaser,
        version,
      });
      await savePerson(shown, person);
    },
    onSettled: () => refresh(client),
  });
}

interface StudentForm {
  name: string;
  email: string;
  /** Absent when the class does not change. */
  to?: { id: number; name: string };
}

export function useUpdateStudent(shown: { id: number; name: string; email: string }) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async ({ to, ...person }: StudentForm) => {
      await demandFree({ old: shown.email, typed: person.email });
      if (to)
        await send(peopleContract.changeClass, { id: shown.id, name: person.name, class: to });
      await savePerson(shown, person);
    },
    onSettled: () => refresh(client),
  });
}

export const useMoveTeacher = () =>
  useSend(peopleContract.moveTeacher, { refreshes: withPeople, showsFailure: true });

/** Removes a teacher from the school and then deletes the sign-in. */
export function useRemoveFromSchool() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async ({ id, email }: { id: number; email: string }) => {
      await send(peopleContract.removeTeacher, { id });
      await send(accountsContract.deleteSignIn, { email });
    },
    onSettled: () => refresh(client),
  });
}
export const useAddTeachers = () =>
  useSend(peopleContract.addTeachersToClass, { refreshes: withPeople, showsFailure: true });
export const useMoveStudents = () =>
  useSend(peopleContract.addStudentsToClass, { refreshes: withClassLists, showsFailure: true });
export const useChangeClass = () =>
  useSend(peopleContract.changeClass, { refreshes: withClassLists });
/** `onDone` runs before the reads are refreshed, since the person's own read then answers 404. */
export const useDeletePerson = (onDone: () => void) =>
  useSend(peopleContract.setDeleted, { refreshes: withClassLists, onDone });
export const useInvite = () =>
  useSend(accountsContract.sendActivationMail, {
    refreshes: [accountsContract.latestMail, schoolsContract.classById],
    showsFailure: true,
  });

export const useInviteMany = () =>
  useSend(healthContract.inviteAgain, {
    refreshes: [accountsContract.latestMail, schoolsContract.classById],
  });

export const useInviteWaiting = () =>
  useSend(peopleContract.inviteWaiting, {
    refreshes: [schoolsContract.classById, accountsContract.latestMail],
  });

/** `onDone` runs before the reads are refreshed, since the old class then shows another page. */
export const useMoveClassOn = (
  onDone: (
    made: Output<typeof peopleContract.moveClassOn>,
    wish: Input<typeof peopleContract.moveClassOn>,
  ) => void,
) => useSend(peopleContract.moveClassOn, { refreshes: withClassLists, showsFailure: true, onDone });

export const useStudentsOfSchool = (wish: Input<typeof peopleContract.studentsOfSchool>) =>
  useRead(peopleContract.studentsOfSchool, wish, { keepsPrevious: true });

/** Removes a teacher from a class optimistically and restores them when the call fails. */
export function useRemoveTeacher(classId: number) {
  const client = useQueryClient();
  const key = keyOf(schoolsContract.classById, { id: classId });
  return useSingleFlightMutation({
    mutationFn: (teacherId: number) =>
      send(peopleContract.removeTeacherFromClass, { teacherId, classId }),
    onMutate: async (teacherId) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<SchoolClass>(key);
      const without = before && {
        ...before,
        teachers: before.teachers.filter(({ id }) => id !== teacherId),
      };
      client.setQueryData(key, without);
      return before;
    },
    onError: (error, _teacherId, before) => {
      client.setQueryData(key, before);
      showFailureWithContext(textOf('classes', 'CouldNotDeleteTeacher'), error);
    },
    onSettled: () => refresh(client),
  });
}

const refresh = (client: QueryClient) => refreshReads(client, withPeople);

type Editable = Pick<Student, 'id' | 'name' | 'email' | 'version'>;

/**
 * Saves a person's name. If somebody else changed it meanwhile, returns their name and changes
 * nothing, unless forced.
 */
export function useSaveName(
  read: typeof peopleContract.student | typeof peopleContract.teacher,
  { id, name: shown, email, version }: Editable,
) {
  const client = useQueryClient();
  return async (name: string, { overwrites = false } = {}): Promise<Saved> => {
    const wish = { name, oldEmail: email, newEmail: email };
    try {
      await send(peopleContract.updateUser, { ...wish, version });
      return 'done';
    } catch (error) {
      const now = isEditConflict(error) && (await send(read, { id }));
      if (now && now.name !== shown && !overwrites) return { theirs: now.name };
      if (now) {
        await send(peopleContract.updateUser, { ...wish, version: now.version });
        return 'done';
      }
      showFailure(error);
      throw error;
    } finally {
      await refresh(client);
    }
  };
}

/** Changes a person's address unless it is in use; the sign-in first, then the person. */
export function useSaveEmail({ name, email: oldEmail }: Pick<Editable, 'name' | 'email'>) {
  const client = useQueryClient();
  return async (newEmail: string): Promise<Saved> => {
    try {
      await demandFree({ old: oldEmail, typed: newEmail });
      await savePerson({ name, email: oldEmail }, { name, email: newEmail });
      return 'done';
    } catch (error) {
      showFailure(error);
      throw error;
    } finally {
      await refresh(client);
    }
  };
}
