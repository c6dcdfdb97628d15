import { z } from 'zod';
import { call } from './call.ts';
import { listInput, pageOf } from './lists.ts';
import { id } from './wire.ts';

const kinds = [
  'entriesSigned',
  'entryCommented',
  'entrySentBack',
  'invitationFailed',
  'schoolLicenceEndsSoon',
  'studentLicencesEndSoon',
  'supervisorIsNotMe',
  'talkCancelled',
  'talkPlanned',
] as const;

/** Each kind has its texts, and a file at the server. */
export type NotificationKind = (typeof kinds)[number];

const notification = z.object({
  id: z.number(),
  kind: z.enum(kinds),
  /** The values of the placeholders in the kind's texts. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where the reader can act: a path of the client. */
  path: z.string(),
  /** Whether the reader acts as a purchaser, for whom text and link are others. */
  asPurchaser: z.boolean(),
  createdAt: z.string(),
  isRead: z.boolean(),
});

const ok = { result: z.object({}) } as const;

/** Events that one person should know of or act on. */
export const notificationsContract = {
  notifications: call('GET', '/User/GetNotifications', {
    ours: true,
    about: 'The notifications of the caller, a page at a time.',
    query: z.object(listInput('createdAt')),
    result: pageOf(notification),
  }),
  countUnread: call('GET', '/User/CountUnreadNotifications', {
    ours: true,
    about: 'How many notifications the caller has not read.',
    result: z.object({ unread: z.number() }),
  }),
  setRead: call('POST', '/User/SetNotificationToRead', {
    ours: true,
    about: 'Marks a notification of the caller as read.',
    query: z.object({ notificationId: id }),
    fails: ['NotificationNotFound'],
    ...ok,
  }),
  setAllRead: call('POST', '/User/SetAllNotificationsToRead', {
    ours: true,
    about: 'Marks the notifications of the caller as read, up to a given one.',
    query: z.object({ upToId: id }),
    ...ok,
  }),
};

export const notificationsFailures = { NotificationNotFound: 404 } as const;
