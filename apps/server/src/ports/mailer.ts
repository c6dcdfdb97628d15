import type { MailTrouble } from '@gesall/rules';
/** A letter as plain text and the same as HTML. */
export interface Letter {
  /** Stable across retries, so that mail programs show duplicates once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: 'sv' | 'en';
}

export interface Mailer {
  /** Resolves when a server has accepted the letter, with its id there. Throws `LetterNotTaken`. */
  send(letter: Letter): Promise<{ providerId: string }>;
  close(): void;
}

/**
 * Reasons reported by mail servers: unknown address, mailbox full or closed, refused or no final
 * answer by the recipient's server, never sent.
 */
export type { MailTrouble };

/** No server accepted the letter. The message may name people: never log or show it. */
export class LetterNotTaken extends Error {
  readonly trouble: MailTrouble;
  /** True when a retry is pointless. */
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
