import { periodDocumentsContract } from '@gesall/contract';
import {
  everybodySignedIn,
  staff,
  studentsAndSupervisors,
} from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import {
  addPeriodDocument,
  deletePeriodDocument,
  refuseWrongPeriod,
  updateDocumentAccesses,
} from './change-documents.ts';
import { readMyDocuments, readPeriodDocument, readPeriodDocuments } from './read-documents.ts';

export const periodDocumentsRoutes = answer('period-documents', periodDocumentsContract, {
  periodDocuments: { roles: staff, run: readPeriodDocuments },
  addPeriodDocument: { roles: staff, authorize: refuseWrongPeriod, run: addPeriodDocument },
  updateDocumentAccesses: { roles: staff, run: updateDocumentAccesses },
  deletePeriodDocument: { roles: staff, run: deletePeriodDocument },
  myDocuments: { roles: studentsAndSupervisors, run: readMyDocuments },
  readPeriodDocument: { roles: everybodySignedIn, filesCookie: true, run: readPeriodDocument },
});
