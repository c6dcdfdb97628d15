import { supervisorsContract } from '@gesall/contract';
import { accessOf, type World } from '../../testing/access.ts';

const otherPlace = ({ other, otherPeriod }: World) => ({
  schoolId: other.school.id,
  supervisorId: otherPeriod.supervisor.id,
});

const row = { line: 1, company: 'Bygg AB', name: '', email: '', phone: '', supervisor: 'none' };

const ofList = (more = {}) => ({
  own: ({ own }: World) => ({ schoolId: own.school.id, rows: [row], ...more }),
  reaches: {
    input: ({ other }: World) => ({ schoolId: other.school.id, rows: [row], ...more }),
    answer: 'SchoolNotFound',
  },
});

export const access = accessOf(supervisorsContract, {
  ofSchool: {
    own: ({ own }) => ({ schoolId: own.school.id }),
    reaches: { input: ({ other }) => ({ schoolId: other.school.id }), answer: 'SchoolNotFound' },
  },
  companies: {
    own: ({ ownPeriod }) => ({ supervisorId: ownPeriod.supervisor.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ supervisorId: otherPeriod.supervisor.id }),
      answer: 'SupervisorNotFound',
    },
  },
  create: {
    own: ({ own, ownPeriod }) => ({
      Name: 'Sven Hägg',
      Email: 'sven@bygg.example',
      CompanyId: ownPeriod.company.id,
      VisibleForSchoolId: own.school.id,
    }),
    reaches: {
      input: ({ other, otherPeriod }) => ({
        Name: 'Sven Hägg',
        Email: 'sven@bygg.example',
        CompanyId: otherPeriod.company.id,
        VisibleForSchoolId: other.school.id,
      }),
      answer: 'SchoolNotFound',
    },
  },
  addSchool: {
    reaches: { input: otherPlace, answer: 'SchoolNotFound' },
    because: 'a supervisor is added once; their own tests do so',
  },
  leaveSchool: {
    reaches: { input: otherPlace, answer: 'SchoolNotFound' },
    because: 'the supervisor of the period is chosen; their own tests remove one who is not',
  },
  changeEmail: {
    reaches: {
      input: (world) => ({ ...otherPlace(world), email: 'ny@bygg.example' }),
      answer: 'SchoolNotFound',
    },
    because: 'the supervisor of the period has activated the account',
  },
  checkList: ofList(),
  addList: ofList({ invites: false }),
  notMe: { open: 'to everybody', because: 'only the holder of a mailed link can answer' },
});
