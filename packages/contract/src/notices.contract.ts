import { z } from 'zod';
import { call } from './call.ts';
import { flag, id } from './wire.ts';

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
});

const ok = { result: z.object({}) } as const;

/** News from those who run the product, and who has read them. */
export const noticesContract = {
  notices: call('GET', '/User/GetNotices', {
    about: 'The notices for the caller, newest first, each with whether they have read it. Administration is shown all of them.',
    result: z.array(z.object({ notice, isSeenByMe: z.boolean() })),
  }),
  setRead: call('POST', '/User/SetNoticeToRead', {
    about: 'Marks a notice as read by the caller.',
    query: z.object({ noticeId: id }),
    fails: ['NoticeNotFound'],
    ...ok,
  }),
  setManyRead: call('POST', '/User/SetNoticesToRead', {
    about: 'Marks several notices as read by the caller; those that are not for them are passed over.',
    body: z.object({ ids: z.array(id).max(1000) }),
    ...ok,
  }),
  setDeleted: call('POST', '/User/SetNoticeDeletedStatus', {
    about: 'Takes a notice away for everybody, or brings it back.',
    query: z.object({ noticeId: id, isDeleted: flag }),
    fails: ['NoticeNotFound'],
    ...ok,
  }),
};
