import { workRegistrationsContract } from '@gesall/contract';
import { accessOf, type World } from '../../testing/access.ts';

const ofEntry = 'the matrix has no entry; the tests of the domain try each of its readers';

const foreignPeriod = ({ otherPeriod }: World) => ({ periodId: otherPeriod.period.id });

export const access = accessOf(workRegistrationsContract, {
  postWorkRegistration: { open: 'to students', because: 'a form is sent apart; its own tests do' },
  updateWorkRegistration: { open: 'to students', because: ofEntry },
  deleteWorkRegistration: { open: 'to students', because: ofEntry },
  myWorkRegistrations: {
    open: 'to students',
    reaches: { input: foreignPeriod, answer: 'PeriodNotFound' },
    because: 'it answers what is the caller’s',
  },
  markWorkRegistrationsSeen: {
    open: 'to students',
    because: 'it changes own entries alone and passes over all others',
  },
  registrationsForSupervisor: {
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: { input: foreignPeriod, answer: 'PeriodNotFound' },
  },
  unsignedForSupervisor: {
    because: 'it answers those whom the caller follows; its own tests say so',
  },
  workRegistrations: {
    open: 'to students',
    reaches: {
      input: (world) => ({ ...foreignPeriod(world), ids: [1] }),
      answer: 'PeriodNotFound',
    },
    because: 'entries out of reach are left out of the answer; its own tests say so',
  },
  eventsByProgramme: {
    own: ({ own, ownPeriod }) => ({ periodId: ownPeriod.period.id, programId: own.programme.id }),
    reaches: {
      input: ({ other, ownPeriod }) => ({
        periodId: ownPeriod.period.id,
        programId: other.programme.id,
      }),
      answer: 'ProgramNotFound',
    },
  },
  eventsByClass: {
    own: ({ own, ownPeriod }) => ({ periodId: ownPeriod.period.id, classId: own.schoolClass.id }),
    reaches: {
      input: ({ other, ownPeriod }) => ({
        periodId: ownPeriod.period.id,
        classId: other.schoolClass.id,
      }),
      answer: 'ClassNotFound',
    },
  },
  eventsByStudent: {
    open: 'to students',
    own: ({ own, ownPeriod }) => ({ periodId: ownPeriod.period.id, studentId: own.student.id }),
    reaches: {
      input: ({ other, otherPeriod }) => ({
        periodId: otherPeriod.period.id,
        studentId: other.student.id,
      }),
      answer: 'PeriodNotFound',
    },
  },
  hoursByProgramme: {
    own: ({ own, ownPeriod }) => ({ periodId: ownPeriod.period.id, programId: own.programme.id }),
    reaches: {
      input: ({ other, ownPeriod }) => ({
        periodId: ownPeriod.period.id,
        programId: other.programme.id,
      }),
      answer: 'ProgramNotFound',
    },
  },
  hoursByClass: {
    own: ({ own, ownPeriod }) => ({ periodId: ownPeriod.period.id, classId: own.schoolClass.id }),
    reaches: {
      input: ({ other, ownPeriod }) => ({
        periodId: ownPeriod.period.id,
        classId: other.schoolClass.id,
      }),
      answer: 'ClassNotFound',
    },
  },
  hoursByStudent: {
    open: 'to students',
    own: ({ own, ownPeriod }) => ({ periodId: ownPeriod.period.id, studentId: own.student.id }),
    reaches: {
      input: ({ other, otherPeriod }) => ({
        periodId: otherPeriod.period.id,
        studentId: other.student.id,
      }),
      answer: 'PeriodNotFound',
    },
  },
  postComment: { because: ofEntry },
  sign: { because: ofEntry },
  signAll: { because: ofEntry },
  sendBack: { because: ofEntry },
  readImage: { open: 'to students', because: ofEntry },
});
