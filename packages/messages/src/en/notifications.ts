import type { notificationsFailures } from '@gesall/contract';
import type { Texts } from '../texts.ts';

export const notifications: Texts['notifications'] = {
  title: 'For you',
  news: 'News',
  markNamed: 'Mark as read: {{title}}',
  mark: 'Mark as read',
  unread: 'Unread',
  more: 'Show older',

  'title.entriesSigned': '{{signer}} has signed your work',
  'text.entriesSigned': '{{titles}}',
  'action.entriesSigned': 'Show in the app',

  'title.entryCommented': '{{commenter}} has commented on “{{title}}”',
  'text.entryCommented': 'Read the comment in the app.',
  'action.entryCommented': 'Show in the app',

  'title.entrySentBack': '{{sender}} has sent back “{{title}}”',
  'text.entrySentBack': 'Read why, change the entry and save it again.',
  'action.entrySentBack': 'Show in the app',

  'title.invitationFailed': 'The activation e-mail to {{student}} did not arrive',
  'text.invitationFailed':
    'Correct the address or send the e-mail again so that the student can get started.',
  'action.invitationFailed': 'Show the student',

  'title.schoolLicenceEndsSoon': 'The school’s licence for {{licence}} ends on {{validTo}}',
  'text.schoolLicenceEndsSoon':
    'The courses then close for the school’s students. Contact us to extend it.',
  'action.schoolLicenceEndsSoon': 'Contact us',
  'text.schoolLicenceEndsSoon.purchaser':
    'The courses then close for the school’s students. The shop shows who they are; contact us to extend the school’s licence.',
  'action.schoolLicenceEndsSoon.purchaser': 'Show the students',

  'title.studentLicencesEndSoon':
    '{{students}} student licences for {{licence}} end on {{validTo}}',
  'text.studentLicencesEndSoon':
    'The courses then close for those students. Contact us if they are to continue.',
  'action.studentLicencesEndSoon': 'Contact us',

  'title.talkCancelled': 'The three-party talk for {{student}} is cancelled',
  'text.talkCancelled': 'It was planned for {{day}} at {{time}}.',
  'action.talkCancelled': 'Show in the app',
  'title.talkPlanned': 'Three-party talk for {{student}}',
  'text.talkPlanned': '{{day}} at {{time}}{{where}}.',
  'action.talkPlanned': 'Show in the app',
  'title.supervisorIsNotMe': '{{supervisor}} answered “This is not me”',
  'text.supervisorIsNotMe':
    'The invitation as a supervisor reached the wrong person. Check the address and correct it, or choose another supervisor.',
  'action.supervisorIsNotMe': 'Go to the school',
  'text.studentLicencesEndSoon.purchaser':
    'The courses then close for those students. In the shop you can renew those who are to continue.',
  'action.studentLicencesEndSoon.purchaser': 'Renew in the shop',
};

export const failures: Record<keyof typeof notificationsFailures, string> = {
  NotificationNotFound: 'The notification no longer exists.',
};
