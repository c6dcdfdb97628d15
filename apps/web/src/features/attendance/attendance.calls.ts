import { addTexts } from '@gesall/client';
import { useRead, useSend, useStream } from '@gesall/client/react';
import { attendanceContract, type Output } from '@gesall/contract';
import { attendanceTexts } from '@gesall/messages/domains/attendance';
import { schoolDaysTexts } from '@gesall/messages/domains/school-days';
import { type Level, useReadOfLevel } from '../../platform/level.ts';

addTexts(attendanceTexts);
addTexts(schoolDaysTexts);

export type Week = Output<typeof attendanceContract.weeksForClass>[number];
export type StudentDay = Week['attendanceForStudents'][number];
export type Point = StudentDay['attendanceThisDay'][number];
export type DayState = StudentDay['status'];
export type SupervisorMark = StudentDay['supervisorMark'];

const refreshes = [
  attendanceContract.weeksForProgramme,
  attendanceContract.weeksForClass,
  attendanceContract.weeksForStudent,
  attendanceContract.statusForProgramme,
  attendanceContract.statusForClass,
  attendanceContract.statusForStudent,
];

interface Shown {
  periodId: number;
  from: string;
  to: string;
}

/** Days of a level without positions, which are read when somebody looks at one. */
export const useWeeks = (level: Level, shown: Shown) =>
  useReadOfLevel(
    {
      programme: attendanceContract.weeksForProgramme,
      class: attendanceContract.weeksForClass,
      student: attendanceContract.weeksForStudent,
    },
    level,
    { ...shown, withoutPositions: true },
    { keepsPrevious: true },
  );

/** Who is checked in now, read again whenever a day of the period changes. */
export function useCheckedIn(level: Level, periodId: number) {
  useStream(
    attendanceContract.presence,
    { periodId },
    { refreshes, isStaleAfter: ({ changed }) => changed.length > 0 },
  );
  return useReadOfLevel(
    {
      programme: attendanceContract.statusForProgramme,
      class: attendanceContract.statusForClass,
      student: attendanceContract.statusForStudent,
    },
    level,
    { periodId },
    { readsAtEachMount: true },
  );
}

export const useFoodDays = (periodId: number, studentId: number) =>
  useRead(attendanceContract.foodDays, { periodId, studentId });
export const usePositionsOfDay = (input: { periodId: number; studentId: number; day: string }) =>
  useRead(attendanceContract.positionsOfDay, input);

export const useSchoolPositions = (schoolId: number) =>
  useRead(attendanceContract.schoolPositions, { schoolId });
export const useSetSchoolPositions = () =>
  useSend(attendanceContract.setSchoolPositions, {
    refreshes: [attendanceContract.schoolPositions, ...refreshes],
  });
export const useIdentityProtection = (studentId: number) =>
  useRead(attendanceContract.identityProtection, { studentId });
export const useSetIdentityProtection = () =>
  useSend(attendanceContract.setIdentityProtection, {
    refreshes: [attendanceContract.identityProtection, ...refreshes],
  });

export const useSetValidity = () =>
  useSend(attendanceContract.setAttendanceValidity, { refreshes });
export const usePostAbsence = () => useSend(attendanceContract.postAbsenceByTeacher, { refreshes });
export const useCorrectAttendance = () =>
  useSend(attendanceContract.correctAttendance, { refreshes });
