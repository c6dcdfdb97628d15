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
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
    because: 'the supervisor of the matrix follows nobody; its own tests read as both',
  },
  readPeriodDocument: { open: 'to students', because: withFile },
});
