import type { failures as swedish } from '../sv/push.ts';
import type { Texts } from '../texts.ts';

export const push: Texts['push'] = {
  heading: 'Notifications on this phone',
  lead: 'Your phone tells you when something is new, even while the app is closed. The text is always the same and names nobody.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
  about: 'Tell me when',
  'kind.missedStart': 'I have not checked in',
  'kind.entrySentBack': 'an entry is sent back to me',
  'kind.entryCommented': 'somebody comments on my work',
  'kind.entriesSigned': 'my work is signed',
  'kind.talkPlanned': 'a three-party talk is planned or moved',
  'kind.talkCancelled': 'a three-party talk is cancelled',
  'kind.week': 'the week is ready to sign',
  installFirst: 'On this phone, notifications come once the app is on the home screen.',
  notSupported: 'This browser cannot receive notifications.',
  denied:
    'Notifications are blocked. Allow them for Gesäll in the settings of your phone or browser, then open the app again.',
  failed: 'Notifications could not be turned on. Try again in a while.',
};

export const failures: Record<keyof typeof swedish, string> = {
  PushServiceNotAllowed: 'Your browser’s notification service is not allowed here.',
  PushKeyIsNotValid: 'Your browser’s key for notifications cannot be used.',
  PushNotFound: 'Notifications are already off. Turn them on again.',
};
