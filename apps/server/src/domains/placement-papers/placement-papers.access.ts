import { placementPapersContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

export const access = accessOf(placementPapersContract, {
  placementPapers: {
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
  makePlacementPapers: {
    own: ({ own, ownPeriod }) => ({
      ...{ periodId: ownPeriod.period.id, studentIds: [own.student.id] },
    }),
    reaches: {
      input: ({ other, otherPeriod }) => ({
        ...{ periodId: otherPeriod.period.id, studentIds: [other.student.id] },
      }),
      answer: 'PeriodNotFound',
    },
  },
  readPlacementPaper: { because: 'a paper is made first; it is tried with the papers' },
  readPeriodFiles: {
    own: ({ ownPeriod }) => ({
      ...{ periodId: ownPeriod.period.id, content: 'everything', name: 'period.zip' },
    }),
    reaches: {
      input: ({ otherPeriod }) => ({
        ...{ periodId: otherPeriod.period.id, content: 'everything', name: 'period.zip' },
      }),
      answer: 'PeriodNotFound',
    },
  },
});
