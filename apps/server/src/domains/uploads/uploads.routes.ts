import { uploadsContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { refuseWrongPlace } from './add-upload.ts';
import { deleteUpload } from './delete-upload.ts';
import { readEarlierUploads, takeOverUploads } from './earlier-uploads.ts';
import { readDocument } from './read-document.ts';
import { uploadFile } from './upload-file.ts';
import { uploadLink } from './upload-link.ts';

const roles = ['Teacher', 'Superuser', 'Admin'] as const;

export const uploadsRoutes = answer('uploads', uploadsContract, {
  uploadFile: { roles, authorize: refuseWrongPlace, run: uploadFile },
  uploadLink: { roles, run: uploadLink },
  deleteUpload: { roles, run: deleteUpload },
  readDocument: { roles: ['Student', ...roles], run: readDocument },
  earlierUploads: { roles, run: readEarlierUploads },
  takeOverUploads: { roles, run: takeOverUploads },
});
