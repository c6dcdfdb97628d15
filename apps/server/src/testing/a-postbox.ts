import type { Letter, Mailer } from '../ports/mailer.ts';

/**
 * Where the letters of a test go: everything sent is kept, and the next sending can be made to
 * fail.
 */
export function aPostbox(): Mailer & { letters: Letter[]; failNext(error: Error): void } {
  const letters: Letter[] = [];
  const failures: Error[] = [];
  return {
    letters,
    failNext: (error) => void failures.push(error),
    async send(letter) {
      const failure = failures.shift();
      if (failure) throw failure;
      letters.push(letter);
      return { providerId: `${letters.length}` };
    },
    close: () => {},
  };
}

/** The address of the link in a letter. */
export function linkIn({ text }: { text: string }): URL {
  const [address] = /https?:\/\/\S+\?check=\S+/.exec(text) ?? [];
  if (!address) throw new Error('The letter holds no link.');
  return new URL(address);
}

/** The value that the link in a letter carries. */
export const checkIn = (letter: { text: string }) => linkIn(letter).searchParams.get('check') ?? '';
