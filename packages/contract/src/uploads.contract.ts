import { z } from 'zod';
import { call } from './call.ts';
import { courseUpload } from './shapes.ts';
import { id } from './wire.ts';

/** The course and modules of an upload; no module means the whole course. */
const place = {
  classId: id,
  courseId: id,
  /** Sent by the specification's clients; an upload belongs to the signed-in person. */
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

/** Documents and links of a course for a class. */
export const uploadsContract = {
  uploadFile: call('POST', '/Teacher/UploadFileToCourse', {
    about: 'Adds a document to a course or some of its modules, for a class.',
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
      'Adds a link to a course or some of its modules, for a class. The server never follows it.',
    query: z.object({
      ...place,
      link: z.string().trim().max(2000),
      /** The same as `moduleIds`. */
      forTheseModules: z.array(id).max(200),
    }),
    result: courseUpload,
    fails: [
      'ClassNotFound',
      'CourseNotFound',
      'ModuleNotFound',
      'WrongUrlFormat',
      'ClassHasTooManyLinks',
    ],
  }),

  deleteUpload: call('POST', '/Teacher/UploadDelete', {
    about: 'Deletes a document or link; `item` or `docId` is its id, in the query or in a body.',
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
      'Uploads of other classes of the school in the same courses that the class lacks, newest first.',
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
    about: 'Copies uploads of other classes of the school to a class.',
    body: z.object({ classId: id, uploadIds: z.array(id).min(1).max(500) }),
    ours: true,
    result: z.object({ taken: z.number() }),
    fails: ['ClassNotFound', 'UploadNotFound', 'ClassHasNoRoom'],
  }),
};

export const uploadsFailures = {
  UploadNotFound: 404,
  WrongUrlFormat: 400,
  FileNameMissing: 400,
  FileIsEmpty: 400,
  /** Neither the extension nor the content is of an allowed type. */
  FileTypeNotAllowed: 400,
  /** The content does not match the extension. */
  FileIsNotWhatItsNameSays: 400,
  FileHasMacros: 400,
  /** Detail: how many megabytes a file may hold. */
  FileIsTooLarge: 413,
  /** Detail: how many megabytes a class may hold. */
  ClassHasNoRoom: 409,
  ClassHasTooManyLinks: 409,
  /** Detail: how many megabytes a school may hold. */
  SchoolHasNoRoom: 409,
} as const;
