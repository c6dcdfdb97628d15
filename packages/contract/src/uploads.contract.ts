import { z } from 'zod';
import { call } from './call.ts';
import { courseUpload } from './shapes.ts';
import { id } from './wire.ts';

/** Where an upload belongs; no module means the whole course. */
const place = {
  classId: id,
  courseId: id,
  /** Sent by the specification's clients; an upload belongs to whoever is signed in. */
  teacherId: id.optional(),
  moduleIds: z.array(id).max(200),
};

const removal = z.object({
  item: id.optional(),
  /** The same as `item`. */
  docId: id.optional(),
  classId: id.optional(),
  courseId: id.optional(),
  teacherId: id.optional(),
});

/** Documents and links that teachers put beside a course for a class. */
export const uploadsContract = {
  uploadFile: call('POST', '/Teacher/UploadFileToCourse', {
    about: 'Puts a document beside a course for a class, or beside some of its modules.',
    query: z.object(place),
    file: 'file',
    result: courseUpload,
    fails: [
      ...([
        'ClassNotFound',
        'CourseNotFound',
        'ModuleNotFound',
        'FileNameMissing',
        'FileIsEmpty',
        'FileTypeNotAllowed',
      ] as const),
      ...([
        'FileIsNotWhatItsNameSays',
        'FileHasMacros',
        'FileIsTooLarge',
        'ClassHasNoRoom',
        'SchoolHasNoRoom',
      ] as const),
    ],
  }),

  uploadLink: call('POST', '/Teacher/UploadLinkToCourse', {
    about:
      'Puts a link beside a course for a class, or beside some of its modules. The server never follows it.',
    query: z.object({
      ...place,
      link: z.string().trim().max(2000),
      /** The same as `moduleIds`. */
      forTheseModules: z.array(id).max(200),
    }),
    result: courseUpload,
    fails: ['ClassNotFound', 'CourseNotFound', 'ModuleNotFound', 'WrongUrlFormat'],
  }),

  deleteUpload: call('POST', '/Teacher/UploadDelete', {
    about: 'Takes a document or link away; `item` or `docId` is its id, in the query or in a body.',
    query: removal,
    body: removal,
    inQuery: true,
    fails: ['UploadNotFound'],
  }),

  readDocument: call('GET', '/Upload/Document/{id}', {
    about:
      'The file of a document, for the students of its class with its course and for teachers of the school.',
    params: z.object({ id }),
    ours: true,
    download: true,
    fails: ['FileNotFound'],
  }),

  earlierUploads: call('GET', '/Upload/Earlier', {
    about:
      'What other classes of the school have beside the courses of a class, and the class has not; newest first.',
    query: z.object({ classId: id }),
    ours: true,
    result: z.array(
      z.object({
        id: z.number(),
        value: z.string(),
        isLink: z.boolean(),
        courseId: z.number(),
        courseName: z.string(),
        className: z.string(),
        uploaded: z.string(),
        uploadedBy: z.string(),
      }),
    ),
    fails: ['ClassNotFound'],
  }),

  takeOverUploads: call('POST', '/Upload/TakeOver', {
    about: 'Gives a class what other classes of the school have beside its courses.',
    body: z.object({ classId: id, uploadIds: z.array(id).min(1).max(500) }),
    ours: true,
    result: z.object({ taken: z.number() }),
    fails: ['ClassNotFound', 'UploadNotFound', 'ClassHasNoRoom'],
  }),
};
