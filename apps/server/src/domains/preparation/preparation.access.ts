import { preparationContract } from '@gesall/contract';
import { accessOf, type Period, type School } from '../../testing/access.ts';

const hours = { weekday: 1, from: '07:00', to: '16:00', pauseMinutes: 60 };

const ofStudent = ({ student }: School, { period }: Period) => ({
  periodId: period.id,
  studentIds: [student.id],
});

export const access = accessOf(preparationContract, {
  preparation: {
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
  preparationToDo: { own: () => ({}), because: 'it reads the caller’s own classes alone' },
  confirmPreparation: {
    own: ({ own, ownPeriod }) => ({
      ...ofStudent(own, ownPeriod),
      thing: 'agreement',
      day: '2026-11-16',
    }),
    reaches: {
      input: ({ other, otherPeriod }) => ({
        ...ofStudent(other, otherPeriod),
        thing: 'agreement',
        day: '2026-11-16',
      }),
      answer: 'PeriodNotFound',
    },
  },
  withdrawPreparation: {
    own: ({ own, ownPeriod }) => ({ ...ofStudent(own, ownPeriod), thing: 'visit' }),
    reaches: {
      input: ({ other, otherPeriod }) => ({ ...ofStudent(other, otherPeriod), thing: 'visit' }),
      answer: 'PeriodNotFound',
    },
  },
  addPreparationFile: { because: 'a file is sent apart; it is tried with the preparation' },
  readPreparationFile: {
    because: 'a file is sent apart; it is tried with the preparation',
  },
  setWorkingHours: {
    own: ({ own, ownPeriod }) => ({ ...ofStudent(own, ownPeriod), shifts: [hours] }),
    reaches: {
      input: ({ other, otherPeriod }) => ({ ...ofStudent(other, otherPeriod), shifts: [] }),
      answer: 'PeriodNotFound',
    },
  },
  setPlacementStudent: {
    own: ({ own }) => ({ studentId: own.student.id, bornOn: '2009-02-01', form: 'school' }),
    reaches: {
      input: ({ other }) => ({ studentId: other.student.id, bornOn: null, form: 'school' }),
      answer: 'UserNotFound',
    },
  },
  placementOverview: {
    own: ({ own }) => ({ level: 'class', id: own.schoolClass.id }),
    reaches: {
      input: ({ other }) => ({ level: 'programme', id: other.programme.id }),
      answer: 'ProgramNotFound',
    },
  },
});
