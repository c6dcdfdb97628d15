import { schoolDaysContract } from '@gesall/contract';
import { accessOf, type School } from '../../testing/access.ts';

const autumn = { name: 'Höstlov', from: '2027-10-25', to: '2027-10-29' };

const ofSchool = ({ school }: School) => ({ schoolId: school.id });

export const access = accessOf(schoolDaysContract, {
  schoolBreaks: {
    own: ({ own }) => ofSchool(own),
    reaches: { input: ({ other }) => ofSchool(other), answer: 'SchoolNotFound' },
  },
  addSchoolBreak: {
    reaches: {
      input: ({ other }) => ({ ...ofSchool(other), ...autumn }),
      answer: 'SchoolNotFound',
    },
    because: 'a second one of the same days is refused; its own tests add breaks',
  },
  deleteSchoolBreak: {
    because: 'the schools of the matrix have no break; its own tests make some',
  },
  freeDays: {
    open: 'to students',
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
});
