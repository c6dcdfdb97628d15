import { uploadsContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const link = { link: 'https://exempel.se', moduleIds: [], forTheseModules: [] };
const withFile = 'a file is sent apart; it is tried with the uploads';
const once = 'an upload is gone after it; it is tried with the uploads';

export const access = accessOf(uploadsContract, {
  uploadFile: { because: withFile },
  uploadLink: {
    own: ({ own }) => ({ classId: own.schoolClass.id, courseId: own.course.id, ...link }),
    reaches: {
      input: ({ other }) => ({ classId: other.schoolClass.id, courseId: other.course.id, ...link }),
      answer: 'ClassNotFound',
    },
  },
  deleteUpload: { because: once },
  readDocument: { open: 'to students', because: withFile },
  earlierUploads: {
    own: ({ own }) => ({ classId: own.schoolClass.id }),
    reaches: { input: ({ other }) => ({ classId: other.schoolClass.id }), answer: 'ClassNotFound' },
  },
  takeOverUploads: {
    because: 'what was taken over is not offered again; it is tried with the uploads',
    reaches: {
      input: ({ other }) => ({ classId: other.schoolClass.id, uploadIds: [1] }),
      answer: 'ClassNotFound',
    },
  },
});
