import { z } from 'zod';
import { call } from './call.ts';
import { day, decimal, flag, id, idList, ids, version } from './wire.ts';

const notice = z.object({
  id: z.number(),
  title: z.string(),
  /** HTML with a few harmless elements. */
  text: z.string(),
  image: z.string().nullable(),
  /** The eleven-character id of a film. */
  video: z.string().nullable(),
  /** The first day on which it is shown. */
  showFrom: z.string(),
  showForStudents: z.boolean(),
  showForTeachers: z.boolean(),
  showForAllCustomers: z.boolean(),
  created: z.string(),
  isDeleted: z.boolean(),
  /** For administrators only. */
  forSchoolIds: z.array(z.number()).optional(),
  /** Programme licences; none means all. For administrators only. */
  forProgramIds: z.array(z.number()).optional(),
  /** Ours: sent back with a change. For administrators only. */
  version: z.number().optional(),
});

/** Schools and programme licences have the names of both lists of the specification. */
const audience = {
  showForAllCustomers: flag.default(false),
  showForStudents: flag.default(false),
  showForTeachers: flag.default(false),
  forSchools: idList,
  SchoolIds: idList,
  /** None means all. */
  forLicenses: idList,
  ProgramIds: idList,
};

const values = {
  title: z.string().trim().min(1).max(255),
  /** HTML, sanitized before it is stored. */
  text: z.string().max(100_000),
  /** A YouTube address, or the film's eleven-character id. */
  video: z.string().trim().max(500).default(''),
  /** Defaults to today. */
  showFrom: day.optional(),
  ...audience,
};

const picture = {
  file: 'ImageFile',
  fileAlso: ['image'],
  fileIsOptional: true,
  fileBytes: 5 * 1024 * 1024,
} as const;

const ok = { result: z.object({}) } as const;

/** Announcements by administrators, and who has read them. */
export const noticesContract = {
  notices: call('GET', '/User/GetNotices', {
    about:
      'The notices for the caller, newest first, each with whether they have read it. Administrators get all of them, including deleted ones.',
    result: z.array(z.object({ notice, isSeenByMe: z.boolean() })),
  }),
  setRead: call('POST', '/User/SetNoticeToRead', {
    about: 'Marks a notice as read by the caller.',
    query: z.object({ noticeId: id }),
    fails: ['NoticeNotFound'],
    ...ok,
  }),
  setManyRead: call('POST', '/User/SetNoticesToRead', {
    about: 'Marks several notices as read by the caller; those that are not for them are skipped.',
    body: z.object({ ids: z.array(id).max(1000) }),
    ...ok,
  }),
  create: call('POST', '/User/CreateNotice', {
    about: 'Posts a notice to students, teachers or both, of all schools or some.',
    body: z.object(values),
    ...picture,
    result: z.object({ id: z.number() }),
    fails: ['SchoolNotFound', 'ProgramNotFound', 'FileIsNoImage', 'RequestTooLarge'],
  }),
  update: call('POST', '/User/UpdateNotice', {
    about: 'Changes a notice; read marks are kept.',
    body: z.object({
      noticeId: id,
      ...values,
      /** What to do with its picture: 0 keep, 1 remove, 2 replace with the sent one. */
      imageOptions: decimal(z.literal([0, 1, 2]).default(0)),
      version,
    }),
    ...picture,
    result: z.object({ id: z.number() }),
    fails: [
      'NoticeNotFound',
      'SchoolNotFound',
      'ProgramNotFound',
      'FileIsNoImage',
      'RequestTooLarge',
      'ChangedMeanwhile',
    ],
  }),
  reach: call('GET', '/User/GetNoticeReach', {
    ours: true,
    about: 'How many people each notice is for today, and how many have read it.',
    result: z.array(
      z.object({
        noticeId: z.number(),
        students: z.number(),
        teachers: z.number(),
        haveRead: z.number(),
      }),
    ),
  }),
  countReaders: call('POST', '/User/CountNoticeReaders', {
    ours: true,
    about: 'How many people a notice would be for today, before it is posted.',
    body: z.object(audience),
    result: z.object({ students: z.number(), teachers: z.number() }),
  }),
  setDeleted: call('POST', '/User/SetNoticeDeletedStatus', {
    about: 'Deletes a notice for everybody, or restores it.',
    query: z.object({ noticeId: id, isDeleted: flag }),
    fails: ['NoticeNotFound'],
    ...ok,
  }),
  setManyDeleted: call('POST', '/User/SetDeletedStatusOfNotices', {
    ours: true,
    about: 'The same for many notices, in one transaction.',
    body: z.object({ ids, isDeleted: flag }),
    result: z.object({ changed: z.number() }),
    fails: ['NoticeNotFound'],
  }),
};
