import { useRead, useSend } from '@gesall/client/react';
import {
  authoringContract,
  healthContract,
  licencesContract,
  type Output,
  peopleContract,
  schoolsContract,
} from '@gesall/contract';

export type HealthPart = Output<typeof healthContract.parts>[number];
export type Missing = Output<typeof healthContract.data>[number];
export type MissingRow = Missing['rows'][number];

export type ScheduledWork = Output<typeof healthContract.schedules>[number];

export const useSchedules = () => useRead(healthContract.schedules, {});
export const useParts = () => useRead(healthContract.parts, {});
export const useMissing = () => useRead(healthContract.data, {});
export const useRetry = () =>
  useSend(healthContract.retry, { refreshes: [healthContract.parts, healthContract.schedules] });

const refreshes = [healthContract.data];

export const useInviteAgain = () => useSend(healthContract.inviteAgain, { refreshes });
export const useHideModules = () =>
  useSend(healthContract.hideModules, { refreshes: [...refreshes, authoringContract.courses] });
export const useMoveIntoClass = () => useSend(peopleContract.addStudentsToClass, { refreshes });
export const useGiveTeacher = () => useSend(peopleContract.addTeacherToClasses, { refreshes });
export const useAddToLicence = () =>
  useSend(licencesContract.addCourses, { refreshes: [...refreshes, licencesContract.available] });

const whenChosen = (schoolId: number | undefined) => ({ enabled: schoolId !== undefined });
export const useClassesOf = (schoolId: number | undefined) =>
  useRead(schoolsContract.classesOfSchool, { id: schoolId ?? 0 }, whenChosen(schoolId));
export const useTeachersOf = (schoolId: number | undefined) =>
  useRead(peopleContract.teachersOfSchool, { schoolId: schoolId ?? 0 }, whenChosen(schoolId));
export const useLicences = () => useRead(licencesContract.available, {});
