import { mealCompensationContract } from '@gesall/contract';
import { accessOf, type School } from '../../testing/access.ts';

const ofSchool = ({ school }: School) => ({ schoolId: school.id });

const rule = {
  ...{ fromDay: '2027-10-25', ore: 4700, certifiedBy: 'presence' },
  ...{ excludedForms: [], deadlineDays: null },
} as const;

export const access = accessOf(mealCompensationContract, {
  mealRules: {
    own: ({ own }) => ofSchool(own),
    reaches: { input: ({ other }) => ofSchool(other), answer: 'SchoolNotFound' },
  },
  addMealRule: {
    reaches: {
      input: ({ other }) => ({ ...ofSchool(other), ...rule }),
      answer: 'SchoolNotFound',
    },
    because: 'a second one of the same day is refused; its own tests add rules',
  },
  deleteMealRule: {
    because: 'the schools of the matrix have no rule; its own tests make some',
  },
  mealSheet: {
    own: ({ own }) => ({ ...ofSchool(own), month: '2026-10' }),
    reaches: {
      input: ({ other }) => ({ ...ofSchool(other), month: '2026-10' }),
      answer: 'SchoolNotFound',
    },
  },
  approveMealMonth: {
    reaches: {
      input: ({ other }) => ({ ...ofSchool(other), month: '2026-10', ore: 0 }),
      answer: 'SchoolNotFound',
    },
    because: 'a month is approved once; its own tests approve some',
  },
});
