import { fillText, type Language } from '@gesall/messages';
import { mail as en } from '@gesall/messages/en/mail';
import { mail as sv } from '@gesall/messages/sv/mail';
import { htmlOf, type LetterParts, textOf } from './letter-form.ts';

type Key = keyof typeof sv;
const catalogues: Record<Language, Record<Key, string>> = { sv, en };

interface Kind {
  subject: Key;
  body: readonly Key[];
  /** Names the button under which the letter's link stands. */
  button?: Key;
  after: readonly Key[];
}

const kinds = {
  activation: {
    subject: 'activationSubject',
    body: ['activationBody'],
    button: 'activationButton',
    after: ['activationAfter'],
  },
  activationStaff: {
    subject: 'activationSubject',
    body: ['activationBodyStaff'],
    button: 'activationButton',
    after: ['activationAfter'],
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
    after: ['addressUndoAfter'],
  },
  addressGivenBack: {
    subject: 'addressGivenBackSubject',
    body: ['addressGivenBackBody'],
    button: 'resetButton',
    after: ['resetAfter'],
  },
  addressChangedNew: {
    subject: 'addressChangedSubject',
    body: ['addressChangedNewBody'],
    after: ['addressChangedAfter'],
  },
  support: { subject: 'supportSubject', body: ['supportBody', 'supportWays'], after: [] },
} satisfies Record<string, Kind>;

export type LetterKind = keyof typeof kinds;

export interface LetterValues {
  name: string;
  /** Where the button leads; a link that works once. */
  link?: string;
  newAddress?: string;
  /** What somebody asks support about, and how to reach them. */
  subject?: string;
  phone?: string;
  email?: string;
}

/** Letters with a link that opens an account: their text is deleted when they have been sent. */
export const kindsWithLink = Object.entries(kinds).flatMap(([kind, parts]) =>
  'button' in parts ? [kind] : [],
);

export const holdsLink = (kind: string) => kindsWithLink.includes(kind);

/** Writes a letter of a kind in a language. */
export function writeLetter(
  kind: LetterKind,
  language: Language,
  values: LetterValues & { site: string },
) {
  const { subject, body, after, button }: Kind = kinds[kind];
  const texts = catalogues[language];
  const say = (key: Key) => fillText(texts[key], { ...values });
  const parts: LetterParts = {
    language,
    site: values.site,
    subject: say(subject),
    greeting: say('greeting'),
    body: body.map(say),
    link:
      button && values.link
        ? { label: say(button), url: values.link, below: say('linkBelow') }
        : undefined,
    after: after.map(say),
    signature: say('signature'),
    footer: say('footer'),
  };
  return { subject: parts.subject, text: textOf(parts), html: htmlOf(parts) };
}
