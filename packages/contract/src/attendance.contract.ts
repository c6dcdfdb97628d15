import { z } from 'zod';
import { positionCalls } from './attendance-positions.ts';
import {
  absence,
  checkedIn,
  comment,
  mostStudents,
  narrowed,
  ofStudent,
  outcomes,
  point,
  tap,
  time,
  week,
} from './attendance-shapes.ts';
import { call } from './call.ts';
import { day, done, flag, id, key } from './wire.ts';

/** Presence at work placement: check-ins, absences, corrections and meals asked for. */
export const attendanceContract = {
  checkIn: call('POST', '/Apl/CheckIn', {
    about: 'Checks the student in, at the time of the tap.',
    ours: true,
    once: 'phone',
    body: tap,
    result: point,
    fails: [
      'PeriodNotFound',
      'PeriodNotActive',
      'TimeNotAccepted',
      'InvalidPosition',
      'AlreadyCheckedIn',
    ],
  }),

  checkOut: call('POST', '/Apl/CheckOut', {
    about:
      'Checks the student out. Within sixteen hours it ends a shift that began the day before.',
    ours: true,
    once: 'phone',
    body: tap,
    result: point,
    fails: ['PeriodNotFound', 'TimeNotAccepted', 'InvalidPosition', 'NotCheckedIn'],
  }),

  deleteAttendancePoint: call('DELETE', '/Apl/DeleteAttendancePoint', {
    about:
      'Removes a check-in or check-out: a student’s own of today, or one of a teacher’s student.',
    ours: true,
    query: z.object({ attendanceId: id, studentId: id }),
    result: done,
    fails: [
      'AttendancePointNotFound',
      'StudentIdAndAttendanceIdMismatch',
      'DayCorrectedByTeacher',
      'DayHasPassed',
    ],
  }),

  ...positionCalls,

  postAbsence: call('POST', '/Apl/PostAbsence', {
    about: 'Registers an absence of the student, also for a coming day.',
    ours: true,
    once: 'phone',
    body: z.object({
      periodId: key,
      absenceDay: day,
      timeFrom: time.default('07:00'),
      timeTo: time.default('16:00'),
      comment,
      isWholeDay: z.boolean().default(false),
    }),
    result: absence.extend({ day: z.string() }),
    fails: [
      'PeriodNotFound',
      'PeriodNotActive',
      'DayOutsidePeriod',
      'InvalidAbsenceTimes',
      'InvalidTime',
      'AbsenceAlreadyRegistered',
      'CommentTooLong',
    ],
  }),

  deleteAbsence: call('DELETE', '/Apl/DeleteAbsence', {
    about: 'Removes an own absence of a day that no teacher has corrected.',
    ours: true,
    query: z.object({ absenceId: id }),
    result: done,
    fails: ['AbsenceNotFound', 'NotAllowed', 'DayCorrectedByTeacher'],
  }),

  setAttendanceValidity: call('POST', '/Apl/SetAttendanceValidity', {
    about: 'Corrects a day of a student to present, or to no check-in.',
    inQuery: true,
    body: z.object({ attendanceDay: day, wasPresent: flag, studentId: id, periodId: id }),
    result: done,
    fails: ['PeriodNotFound', 'DayOutsidePeriod'],
  }),

  postAbsenceByTeacher: call('POST', '/Apl/PostAbsenceByTeacher', {
    about: 'Corrects a day of a student to absent, in the period that covers the day.',
    body: z.object({
      studentId: key,
      absenceDay: day,
      timeFrom: time.default('07:00'),
      timeTo: time.default('16:00'),
      comment,
      isWholeDay: z.boolean().default(false),
    }),
    result: done,
    fails: [
      'UserNotFound',
      'DayOutsidePeriod',
      'InvalidAbsenceTimes',
      'InvalidTime',
      'CommentTooLong',
    ],
  }),

  correctAttendance: call('POST', '/Apl/CorrectAttendance', {
    about: 'Corrects a day of several students of a period, all or none.',
    ours: true,
    body: z.object({
      periodId: key,
      attendanceDay: day,
      studentIds: z.array(key).min(1).max(mostStudents),
      outcome: z.enum(outcomes),
      comment,
    }),
    result: done,
    fails: ['PeriodNotFound', 'UserNotInPeriod', 'DayOutsidePeriod', 'CommentTooLong'],
  }),

  postFoodCompensation: call('POST', '/Apl/PostFoodCompensation', {
    about: 'Asks for meal compensation for a day; asking again changes nothing.',
    ours: true,
    once: 'phone',
    body: z.object({ periodId: key, day }),
    result: done,
    fails: ['PeriodNotFound', 'PeriodNotActive', 'DayOutsidePeriod'],
  }),

  deleteFoodCompensation: call('DELETE', '/Apl/DeleteFoodCompensation', {
    about: 'Withdraws the request of a day while the period is active.',
    ours: true,
    query: z.object({ periodId: id, day }),
    result: done,
    fails: ['PeriodNotFound', 'PeriodNotActive'],
  }),

  foodDays: call('GET', '/Apl/GetFoodCompensationRequiredDaysForStudent', {
    about: 'The days for which a student asks for meal compensation, in order.',
    query: ofStudent,
    result: z.array(z.string()),
    fails: ['PeriodNotFound'],
  }),

  statusForProgramme: call('GET', '/Apl/GetAttendanceStatusForProgram', {
    about: 'Which students of a programme are checked in now, of a period or of those of today.',
    query: z.object({ programId: id, periodId: id.optional() }),
    result: z.array(checkedIn),
    fails: ['ProgramNotFound'],
  }),

  statusForClass: call('GET', '/Apl/GetAttendanceStatusForClass', {
    about: 'The same of a class.',
    query: z.object({ classId: id, periodId: id.optional() }),
    result: z.array(checkedIn),
    fails: ['ClassNotFound'],
  }),

  statusForStudent: call('GET', '/Apl/GetAttendanceStatusForStudent', {
    about: 'The same of a student.',
    query: z.object({ studentId: id, periodId: id.optional() }),
    result: z.array(checkedIn),
    fails: ['UserNotFound'],
  }),

  weeksForProgramme: call('GET', '/Apl/GetAttendanceByWeekForProgram', {
    about: 'Days of a programme’s students in a period, by week until today.',
    ours: true,
    query: z.object({ programId: id, periodId: id, ...narrowed }),
    result: z.array(week),
    fails: ['ProgramNotFound', 'PeriodNotFound'],
  }),

  weeksForClass: call('GET', '/Apl/GetAttendanceByWeekForClass', {
    about: 'The same of a class.',
    ours: true,
    query: z.object({ classId: id, periodId: id, ...narrowed }),
    result: z.array(week),
    fails: ['ClassNotFound', 'PeriodNotFound'],
  }),

  weeksForStudent: call('GET', '/Apl/GetAttendanceByWeekForStudent', {
    about: 'The same of a student.',
    ours: true,
    query: z.object({ studentId: id, periodId: id, ...narrowed }),
    result: z.array(week),
    fails: ['PeriodNotFound'],
  }),

  attendanceForSupervisor: call('GET', '/Apl/GetAttendanceForSupervisor', {
    about: 'The days of the caller’s own students, and which are checked in.',
    ours: true,
    query: z.object({ periodId: id, ...narrowed }),
    result: z.object({ weeks: z.array(week), checkedIn: z.array(checkedIn) }),
    fails: ['PeriodNotFound'],
  }),

  presence: call('GET', '/Apl/Presence', {
    about: 'Which students of a period are checked in, sent again at every change of their days.',
    ours: true,
    query: z.object({ periodId: id }),
    stream: z.object({
      checkedIn: z.array(checkedIn),
      /** Students whose days have changed since the previous line. */
      changed: z.array(z.number()),
    }),
    fails: ['PeriodNotFound'],
  }),
};

export const attendanceFailures = {
  AttendancePointNotFound: 404,
  /** A point of another student of the same school. */
  StudentIdAndAttendanceIdMismatch: 400,
  LatestPositionNotFound: 404,
  AbsenceNotFound: 404,
  AlreadyCheckedIn: 409,
  NotCheckedIn: 409,
  /** Degrees out of range, or one without the other. */
  InvalidPosition: 400,
  /** The end is not after the start. */
  InvalidAbsenceTimes: 400,
  /** No time of day. */
  InvalidTime: 400,
  AbsenceAlreadyRegistered: 409,
  /** A teacher has corrected the day, so that the student changes nothing in it. */
  DayCorrectedByTeacher: 409,
  /** A student removes only points of today. */
  DayHasPassed: 409,
} as const;
