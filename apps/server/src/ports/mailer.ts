import type { MailTrouble } from '@gesall/rules';
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
   * Fulfilled when somebody else is answerable for the letter, with the name they gave it. Throws
   * `LetterNotTaken`, which says why and whether a later try can succeed.
   */
  send(letter: Letter): Promise<{ providerId: string }>;
  close(): void;
}

/**
 * Why a letter has not arrived, as far as a mail server tells: there is no such address; its
 * mailbox is full, or closed; the recipient's server did not let it through, or gave no final
 * answer; it did not leave us.
 */
export type { MailTrouble };

/**
 * Nobody took the letter. The message is what the other side said, which may name people: it is for
 * no log and no screen.
 */
export class LetterNotTaken extends Error {
  readonly trouble: MailTrouble;
  /** True when no later try can succeed. */
  readonly isForGood: boolean;

  constructor(
    message: string,
    { trouble, isForGood, cause }: { trouble: MailTrouble; isForGood: boolean; cause?: unknown },
  ) {
    super(message, { cause });
    this.name = 'LetterNotTaken';
    this.trouble = trouble;
    this.isForGood = isForGood;
  }
}
