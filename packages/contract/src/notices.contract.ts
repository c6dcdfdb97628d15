import { z } from 'zod';
import { call } from './call.ts';
import { decimal, flag, id, idList, ids, version } from './wire.ts';

const notice = z.object({
  id: z.number(),
  title: z.string(),
  /** HTML of a few harmless elements. */
  text: z.string(),
  image: z.string().nullable(),
  /** The eleven characters by which a film is known. */
  video: z.string().nullable(),
  /** The first day on which it is shown. */
  showFrom: z.string(),
  showForStudents: z.boolean(),
  showForTeachers: z.boolean(),
  showForAllCustomers: z.boolean(),
  created: z.string(),
  isDeleted: z.boolean(),
  /** Told to administration alone. */
  forSchoolIds: z.array(z.number()).optional(),
  /** Programme licences; none means all. Told to administration alone. */
  forProgramIds: z.array(z.number()).optional(),
  /** Ours: sent back with a change. Told to administration alone. */
  version: z.number().optional(),
});

/** Schools and programme licences go by the names of either list in the specification. */
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
  /** HTML, which is cleaned before it is stored. */
  text: z.string().max(100_000),
  /** An address at YouTube, or the eleven characters of the film. */
  video: z.string().trim().max(500).default(''),
  /** Today when it is left out. */
  showFrom: z.iso.date().optional(),
  ...audience,
};

const picture = {
  file: 'ImageFile',
  fileAlso: ['image'],
  fileIsOptional: true,
  fileBytes: 5 * 1024 * 1024,
} as const;

const ok = { result: z.object({}) } as const;

/** News from those who run the product, and who has read them. */
export const noticesContract = {
  notices: call('GET', '/User/GetNotices', {
    about:
      'The notices for the caller, newest first, each with whether they have read it. Administration is shown all of them, also those that were deleted.',
    result: z.array(z.object({ notice, isSeenByMe: z.boolean() })),
  }),
  setRead: call('POST', '/User/SetNoticeToRead', {
    about: 'Marks a notice as read by the caller.',
    query: z.object({ noticeId: id }),
    fails: ['NoticeNotFound'],
    ...ok,
  }),
  setManyRead: call('POST', '/User/SetNoticesToRead', {
    about:
      'Marks several notices as read by the caller; those that are not for them are passed over.',
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
    about: 'Changes a notice; who has read it has still read it.',
    body: z.object({
      noticeId: id,
      ...values,
      /** What becomes of its picture: 0 it stays, 1 it is removed, 2 the one that comes takes its place. */
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
    about: 'Takes a notice away for everybody, or brings it back.',
    query: z.object({ noticeId: id, isDeleted: flag }),
    fails: ['NoticeNotFound'],
    ...ok,
  }),
  setManyDeleted: call('POST', '/User/SetDeletedStatusOfNotices', {
    ours: true,
    about: 'The same with many notices, all of them or none.',
    body: z.object({ ids, isDeleted: flag }),
    result: z.object({ changed: z.number() }),
    fails: ['NoticeNotFound'],
  }),
};
