/** A letter as it leaves us: plain text, and the same as HTML. */
export interface Letter {
  /** The same at every try, so that a letter that was sent twice shows once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: 'sv' | 'en';
}

/** Takes letters to people. */
export interface Mailer {
  /**
   * Fulfilled when somebody else is answerable for the letter, with the name they gave it. Throws `LetterRefused` when no
   * later try can succeed, and anything else when one may.
   */
  send(letter: Letter): Promise<{ providerId: string }>;
  close(): void;
}

/** The letter was refused for good, such as for an address that does not exist. */
export class LetterRefused extends Error {}
