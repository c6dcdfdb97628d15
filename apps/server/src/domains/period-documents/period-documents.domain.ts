import { domain } from '../../platform/domain.ts';
import { ofAccount } from '../../platform/personal-data.ts';
import { periodDocumentsRoutes } from './period-documents.routes.ts';

export const periodDocuments = domain('period-documents', {
  routes: periodDocumentsRoutes,
  personalData: {
    tables: {
      period_document: { of: 'own.uploaded_by = $1', erase: 'keep' },
      period_document_access: { of: ofAccount, erase: 'delete' },
    },
  },
});
