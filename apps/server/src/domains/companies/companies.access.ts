import { companiesContract } from '@gesall/contract';
import { accessOf, type World } from '../../testing/access.ts';

const shared = 'the register of companies is shared by all schools';

const ofSchool = {
  own: ({ own }: World) => ({ schoolId: own.school.id }),
  reaches: {
    input: ({ other }: World) => ({ schoolId: other.school.id }),
    answer: 'SchoolNotFound',
  },
};

const atSchool = (more = {}) => ({
  own: ({ own, ownPeriod }: World) => ({
    schoolId: own.school.id,
    companyId: ownPeriod.company.id,
    ...more,
  }),
  reaches: {
    input: ({ other, otherPeriod }: World) => ({
      schoolId: other.school.id,
      companyId: otherPeriod.company.id,
      ...more,
    }),
    answer: 'SchoolNotFound',
  },
});

export const access = accessOf(companiesContract, {
  companies: { own: () => ({}), because: shared },
  create: { because: `${shared}, and each name is created once; its own tests do so` },
  rename: {
    because: `${shared}; only the school that added it changes it, and others are refused`,
  },
  remove: {
    because: `${shared}; only the school that added it deletes it, and others are refused`,
  },
  ofSchool: ofSchool,
  list: ofSchool,
  positions: ofSchool,
  company: atSchool(),
  updateKnown: atSchool({
    address: '',
    phone: '',
    latitude: null,
    longitude: null,
    places: null,
  }),
  log: atSchool(),
  addToLog: atSchool({ kind: 'visit', day: '2026-11-16' }),
  removeFromLog: { because: 'an entry is deleted once; its own tests do so' },
});
