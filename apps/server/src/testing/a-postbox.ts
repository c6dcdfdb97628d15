import type { Letter, Mailer } from '../ports/mailer.ts';

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

export function linkIn({ text }: { text: string }): URL {
  const [address] = /https?:\/\/\S+\?check=\S+/.exec(text) ?? [];
  if (!address) throw new Error('The letter holds no link.');
  return new URL(address);
}

export const checkIn = (letter: { text: string }) => linkIn(letter).searchParams.get('check') ?? '';
