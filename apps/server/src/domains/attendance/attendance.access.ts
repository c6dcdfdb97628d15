import { attendanceContract } from '@gesall/contract';
import { accessOf, type Period, type School } from '../../testing/access.ts';

const time = '2026-11-16T08:00:00+01:00';
const day = '2026-11-18';
const ownAct = 'it names a period alone, and finds the caller’s own part; its own tests act';

const ofStudent = ({ student }: School, { period }: Period) => ({
  studentId: student.id,
  periodId: period.id,
});

export const access = accessOf(attendanceContract, {
  checkIn: {
    open: 'to students',
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id, time }),
      answer: 'PeriodNotFound',
    },
    because: ownAct,
  },
  checkOut: {
    open: 'to students',
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id, time }),
      answer: 'PeriodNotFound',
    },
    because: ownAct,
  },
  deleteAttendancePoint: {
    open: 'to students',
    because: 'the matrix has no point; its own tests make some',
  },
  latestPosition: {
    open: 'to students',
    because: 'the matrix has no position; its own tests make some',
  },
  positionsOfDay: {
    open: 'to students',
    because: 'administrators get no positions; its own tests read as everybody',
  },
  positionReadings: {
    open: 'to students',
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
    because: ownAct,
  },
  deletePositions: {
    open: 'to students',
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
    because: ownAct,
  },
  schoolPositions: {
    own: ({ own }) => ({ schoolId: own.school.id }),
    reaches: {
      input: ({ other }) => ({ schoolId: other.school.id }),
      answer: 'SchoolNotFound',
    },
  },
  setSchoolPositions: {
    own: ({ own }) => ({ schoolId: own.school.id, isOn: true }),
    reaches: {
      input: ({ other }) => ({ schoolId: other.school.id, isOn: true }),
      answer: 'SchoolNotFound',
    },
  },
  identityProtection: {
    own: ({ own }) => ({ studentId: own.student.id }),
    reaches: {
      input: ({ other }) => ({ studentId: other.student.id }),
      answer: 'UserNotFound',
    },
  },
  setIdentityProtection: {
    own: ({ own }) => ({ studentId: own.student.id, isProtected: false }),
    reaches: {
      input: ({ other }) => ({ studentId: other.student.id, isProtected: true }),
      answer: 'UserNotFound',
    },
  },
  postAbsence: {
    open: 'to students',
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id, absenceDay: day }),
      answer: 'PeriodNotFound',
    },
    because: ownAct,
  },
  deleteAbsence: {
    open: 'to students',
    because: 'the matrix has no absence; its own tests make some',
  },
  setAttendanceValidity: {
    reaches: {
      input: ({ own, otherPeriod }) => ({
        ...ofStudent(own, otherPeriod),
        attendanceDay: day,
        wasPresent: true,
      }),
      answer: 'PeriodNotFound',
    },
    because: 'the day of the matrix is not in its period; its own tests correct days',
  },
  postAbsenceByTeacher: {
    reaches: {
      input: ({ other }) => ({ studentId: other.student.id, absenceDay: day }),
      answer: 'UserNotFound',
    },
    because: 'the day of the matrix is not in its period; its own tests correct days',
  },
  correctAttendance: {
    reaches: {
      input: ({ other, otherPeriod }) => ({
        periodId: otherPeriod.period.id,
        attendanceDay: day,
        studentIds: [other.student.id],
        outcome: 'present' as const,
      }),
      answer: 'PeriodNotFound',
    },
    because: 'the day of the matrix is not in its period; its own tests correct days',
  },
  postFoodCompensation: {
    open: 'to students',
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id, day }),
      answer: 'PeriodNotFound',
    },
    because: ownAct,
  },
  deleteFoodCompensation: {
    open: 'to students',
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id, day }),
      answer: 'PeriodNotFound',
    },
    because: ownAct,
  },
  foodDays: {
    open: 'to students',
    own: ({ own, ownPeriod }) => ofStudent(own, ownPeriod),
    reaches: {
      input: ({ other, otherPeriod }) => ofStudent(other, otherPeriod),
      answer: 'PeriodNotFound',
    },
  },
  statusForProgramme: {
    own: ({ own }) => ({ programId: own.programme.id }),
    reaches: {
      input: ({ other }) => ({ programId: other.programme.id }),
      answer: 'ProgramNotFound',
    },
  },
  statusForClass: {
    own: ({ own }) => ({ classId: own.schoolClass.id }),
    reaches: {
      input: ({ other }) => ({ classId: other.schoolClass.id }),
      answer: 'ClassNotFound',
    },
  },
  statusForStudent: {
    open: 'to students',
    own: ({ own, ownPeriod }) => ofStudent(own, ownPeriod),
    reaches: {
      input: ({ other, otherPeriod }) => ofStudent(other, otherPeriod),
      answer: 'UserNotFound',
    },
  },
  weeksForProgramme: {
    own: ({ own, ownPeriod }) => ({
      programId: own.programme.id,
      periodId: ownPeriod.period.id,
    }),
    reaches: {
      input: ({ other, otherPeriod }) => ({
        programId: other.programme.id,
        periodId: otherPeriod.period.id,
      }),
      answer: 'ProgramNotFound',
    },
  },
  weeksForClass: {
    own: ({ own, ownPeriod }) => ({
      classId: own.schoolClass.id,
      periodId: ownPeriod.period.id,
    }),
    reaches: {
      input: ({ other, otherPeriod }) => ({
        classId: other.schoolClass.id,
        periodId: otherPeriod.period.id,
      }),
      answer: 'ClassNotFound',
    },
  },
  weeksForStudent: {
    open: 'to students',
    own: ({ own, ownPeriod }) => ofStudent(own, ownPeriod),
    reaches: {
      input: ({ other, otherPeriod }) => ofStudent(other, otherPeriod),
      answer: 'PeriodNotFound',
    },
  },
  attendanceForSupervisor: {
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
  presence: {
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
});
