import { periodDocumentsContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const withFile = 'a file is sent apart; it is tried with the documents';

export const access = accessOf(periodDocumentsContract, {
  periodDocuments: {
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
  addPeriodDocument: { because: withFile },
  updateDocumentAccesses: { because: withFile },
  deletePeriodDocument: { because: withFile },
  myDocuments: {
    open: 'to students',
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
  readPeriodDocument: { open: 'to students', because: withFile },
});
