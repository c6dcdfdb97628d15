import type { NotificationKind } from '@gesall/contract';
import type { z } from 'zod';
import { entriesSigned } from './entries-signed.ts';
import { entryCommented } from './entry-commented.ts';
import { entrySentBack } from './entry-sent-back.ts';
import { invitationFailed } from './invitation-failed.ts';
import { schoolLicenceEndsSoon } from './school-licence-ends-soon.ts';
import { studentLicencesEndSoon } from './student-licences-end-soon.ts';
import { supervisorIsNotMe } from './supervisor-is-not-me.ts';
import { talkCancelled } from './talk-cancelled.ts';
import { talkPlanned } from './talk-planned.ts';

/** Every kind of the contract; one that is left out does not compile. */
export const kinds = {
  entriesSigned,
  entryCommented,
  entrySentBack,
  invitationFailed,
  schoolLicenceEndsSoon,
  studentLicencesEndSoon,
  supervisorIsNotMe,
  talkCancelled,
  talkPlanned,
} satisfies Record<NotificationKind, unknown>;

/** What a notification of a kind names. */
export type ValuesOf<K extends NotificationKind> = z.infer<(typeof kinds)[K]['values']>;
