import { mealCompensationContract } from '@gesall/contract';
import { accessOf, type School } from '../../testing/access.ts';

const ofSchool = ({ school }: School) => ({ schoolId: school.id });

export const access = accessOf(mealCompensationContract, {
  mealRules: {
    own: ({ own }) => ofSchool(own),
    reaches: { input: ({ other }) => ofSchool(other), answer: 'SchoolNotFound' },
  },
  addMealRule: {
    because: 'its own tests add rules, to another school too; an amount has bounds',
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
  ownMeals: {
    open: 'to students',
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
});
