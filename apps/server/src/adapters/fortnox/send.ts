import { AccountingAway } from '../../ports/accounting.ts';

export interface Answer {
  status: number;
  /** What the JSON says; undefined when it is none, as on the error pages of a proxy. */
  body: unknown;
}

interface Sent {
  method?: 'POST';
  headers: Record<string, string>;
  body?: string;
  answerMs: number;
}

/** Throws when no whole answer comes in time. */
export async function send(address: URL, { answerMs, ...sent }: Sent): Promise<Answer> {
  try {
    const reply = await fetch(address, {
      ...sent,
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await reply.text();
    return { status: reply.status, body: jsonOf(text) };
  } catch {
    throw new AccountingAway('silent');
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
