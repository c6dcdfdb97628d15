import { periodsContract } from '@gesall/contract';
import { accessOf, type Period, type School } from '../../testing/access.ts';

const following = { from: '2027-03-01', to: '2027-03-26' };

/** The school's second student, who is licensed by no test: what is refused says so. */
const participants = ({ student }: School, { company, supervisor }: Period) => [
  {
    studentId: student.id,
    companyId: company.id,
    supervisors: [{ id: supervisor.id, isMainResponsible: true }],
  },
];

const newPeriod = (school: School, period: Period) => ({
  name: 'APL vår',
  start: following.from,
  end: following.to,
  workCardId: period.workCard.id,
  participants: participants(school, period),
});

const kept = (school: School, period: Period) => ({
  periodId: period.period.id,
  students: participants(school, period),
});

export const access = accessOf(periodsContract, {
  periodsByProgramme: {
    own: ({ own }) => ({ programId: own.programme.id }),
    reaches: {
      input: ({ other }) => ({ programId: other.programme.id }),
      answer: 'ProgramNotFound',
    },
  },
  periodsByClass: {
    own: ({ own }) => ({ classId: own.schoolClass.id }),
    reaches: {
      input: ({ other }) => ({ classId: other.schoolClass.id }),
      answer: 'ClassNotFound',
    },
  },
  periodsByStudent: {
    open: 'to students',
    own: ({ own }) => ({ studentId: own.student.id }),
    reaches: {
      input: ({ other }) => ({ studentId: other.student.id }),
      answer: 'UserNotFound',
    },
  },
  myPeriods: { open: 'to students', because: 'it names nobody and answers what is the caller’s' },
  find: { own: () => ({ words: 'period' }), because: 'it reads the caller’s own school' },
  studentsPossibleToAdd: {
    own: ({ own }) => ({ candidateStudentIds: [own.student.id] }),
    because: 'students out of reach are left out of the answer; its own tests say so',
  },
  postPeriod: {
    reaches: {
      input: ({ own, other, ownPeriod }) => ({
        ...newPeriod(own, ownPeriod),
        participants: participants(other, ownPeriod),
      }),
      answer: 'UserNotFound',
    },
    because: 'the students of the schools have no placement licence; its own tests post one',
  },
  changeStudents: {
    own: ({ own, ownPeriod }) => kept(own, ownPeriod),
    reaches: {
      input: ({ other, otherPeriod }) => kept(other, otherPeriod),
      answer: 'PeriodNotFound',
    },
  },
  changeEndDate: {
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id, newEndDate: '2026-12-11' }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id, newEndDate: '2026-12-11' }),
      answer: 'PeriodNotFound',
    },
  },
  deletePeriod: {
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
    because: 'the period is used by other calls; its own tests delete one',
  },
});
