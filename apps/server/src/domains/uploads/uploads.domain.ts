import { domain } from '../../platform/domain.ts';
import { uploadsRoutes } from './uploads.routes.ts';
import { releaseContents } from './uploads.sql.ts';

export const uploads = domain('uploads', {
  routes: uploadsRoutes,
  personalData: {
    tables: {
      course_upload: { of: 'own.uploaded_by = $1', erase: 'delete' },
      course_upload_module: {
        of: 'own.upload_id in (select id from course_upload where uploaded_by = $1)',
        notArchived: 'says of a document for which modules it is',
        erase: 'keep',
      },
    },
    retention: [
      {
        kind: 'deletedDocuments',
        table: 'course_upload',
        of: 'blob_hash is not null',
        endedAt: 'deleted_at',
        remove: releaseContents,
      },
    ],
  },
});
