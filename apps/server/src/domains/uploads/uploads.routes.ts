import { uploadsContract } from '@gesall/contract';
import { staff, studentsAndStaff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { refuseWrongPlace } from './add-upload.ts';
import { deleteUpload } from './delete-upload.ts';
import { readEarlierUploads, takeOverUploads } from './earlier-uploads.ts';
import { readDocument } from './read-document.ts';
import { uploadFile } from './upload-file.ts';
import { uploadLink } from './upload-link.ts';

export const uploadsRoutes = answer('uploads', uploadsContract, {
  uploadFile: { roles: staff, authorize: refuseWrongPlace, run: uploadFile },
  uploadLink: { roles: staff, run: uploadLink },
  deleteUpload: { roles: staff, run: deleteUpload },
  readDocument: { roles: studentsAndStaff, run: readDocument },
  earlierUploads: { roles: staff, run: readEarlierUploads },
  takeOverUploads: { roles: staff, run: takeOverUploads },
});
