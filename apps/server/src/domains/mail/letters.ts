import { fillText, type Language } from '@gesall/messages';
import { mail as en } from '@gesall/messages/en/mail';
import { mail as sv } from '@gesall/messages/sv/mail';
import { htmlOf, type LetterParts, textOf } from './letter-form.ts';

type Key = keyof typeof sv;
const catalogues: Record<Language, Record<Key, string>> = { sv, en };

interface Named {
  name: string;
}

interface Linked extends Named {
  /** The button's address. */
  link: string;
}

/** The values of each kind of letter. */
export interface LetterValues {
  activation: Linked;
  activationStaff: Linked;
  activationSupervisor: Linked;
  activationReminder: Linked;
  week: Linked;
  /** A day as `YYYY-MM-DD`, and the time at which its hours began. */
  missedStart: Linked & { day: string; time: string };
  resetElsewhere: Named;
  reset: Linked;
  passwordChanged: Named;
  ownPasswordChanged: Named;
  addressChangedOld: Linked & { newAddress: string };
  addressGivenBack: Linked;
  addressChangedNew: Named & { newAddress: string };
  /** A support request and how to reach the sender. */
  support: Named & { subject: string; phone: string; email: string };
  notification: Linked & { title: string; text: string; action: string };
}

export type LetterKind = keyof LetterValues;

interface Kind {
  subject: Key;
  body: readonly Key[];
  after: readonly Key[];
}

interface LinkedKind extends Kind {
  /** The button's label. */
  button: Key;
  /** Whether the link alone opens the account, or a part of it. */
  opensAccount: boolean;
}

const kinds: {
  [K in LetterKind]: LetterValues[K] extends Linked ? LinkedKind : Kind & { button?: never };
} = {
  activation: {
    subject: 'activationSubject',
    body: ['activationBody'],
    button: 'activationButton',
    opensAccount: true,
    after: ['activationAfter'],
  },
  activationStaff: {
    subject: 'activationSubject',
    body: ['activationBodyStaff'],
    button: 'activationButton',
    opensAccount: true,
    after: ['activationAfter'],
  },
  activationSupervisor: {
    subject: 'activationSubject',
    body: ['activationBodySupervisor'],
    button: 'activationButton',
    opensAccount: true,
    after: ['activationAfter', 'activationNotMe'],
  },
  activationReminder: {
    subject: 'activationReminderSubject',
    body: ['activationBodyReminder'],
    button: 'activationButton',
    opensAccount: true,
    after: ['activationAfter', 'activationNotMe'],
  },
  week: {
    subject: 'weekSubject',
    body: ['weekBody'],
    button: 'weekButton',
    opensAccount: true,
    after: ['weekAfter'],
  },
  missedStart: {
    subject: 'missedStartSubject',
    body: ['missedStartBody'],
    button: 'missedStartButton',
    opensAccount: false,
    after: ['missedStartAfter'],
  },
  resetElsewhere: {
    subject: 'resetSubject',
    body: ['resetElsewhereBody'],
    after: ['resetElsewhereAfter'],
  },
  reset: {
    subject: 'resetSubject',
    body: ['resetBody'],
    button: 'resetButton',
    opensAccount: true,
    after: ['resetAfter'],
  },
  passwordChanged: {
    subject: 'passwordChangedSubject',
    body: ['passwordChangedBody'],
    after: ['passwordChangedAfter'],
  },
  ownPasswordChanged: {
    subject: 'passwordChangedSubject',
    body: ['ownPasswordChangedBody'],
    after: ['passwordChangedAfter'],
  },
  addressChangedOld: {
    subject: 'addressChangedSubject',
    body: ['addressChangedOldBody'],
    button: 'addressUndoButton',
    opensAccount: true,
    after: ['addressUndoAfter'],
  },
  addressGivenBack: {
    subject: 'addressGivenBackSubject',
    body: ['addressGivenBackBody'],
    button: 'resetButton',
    opensAccount: true,
    after: ['resetAfter'],
  },
  addressChangedNew: {
    subject: 'addressChangedSubject',
    body: ['addressChangedNewBody'],
    after: ['addressChangedAfter'],
  },
  notification: {
    subject: 'notificationTitle',
    body: ['notificationText'],
    button: 'notificationAction',
    opensAccount: false,
    after: [],
  },
  support: { subject: 'supportSubject', body: ['supportBody', 'supportWays'], after: [] },
};

/** Letters whose link opens an account: their text is deleted after sending. */
export const kindsWithLink = Object.entries(kinds).flatMap(([kind, parts]) =>
  'opensAccount' in parts && parts.opensAccount ? [kind] : [],
);

export const holdsLink = (kind: string) => kindsWithLink.includes(kind);

export type LetterContent = {
  [K in LetterKind]: { kind: K; values: LetterValues[K] };
}[LetterKind];

/** Writes a letter in a language; `site` is the product's address. */
export function writeLetter(
  { kind, values }: LetterContent,
  { language, site }: { language: Language; site: string },
) {
  const { subject, body, after, button } = kinds[kind];
  const texts = catalogues[language];
  const say = (key: Key) => fillText(texts[key], { ...values, site });
  const parts: LetterParts = {
    language,
    site,
    subject: say(subject),
    greeting: say('greeting'),
    body: body.map(say),
    link:
      button && 'link' in values
        ? { label: say(button), url: values.link, below: say('linkBelow') }
        : undefined,
    after: after.map(say),
    signature: say('signature'),
    footer: say('footer'),
  };
  return { subject: parts.subject, text: textOf(parts), html: htmlOf(parts) };
}
