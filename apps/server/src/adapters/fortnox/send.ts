import { AccountingAway } from '../../ports/accounting.ts';

export interface Answer {
  status: number;
  /** Parsed JSON; undefined for anything else, such as a proxy's error page. */
  body: unknown;
}

interface Sent {
  method?: 'POST';
  headers: Record<string, string>;
  body?: string;
  answerMs: number;
}

/** No connection, so nothing was sent. */
export class NotConnected extends AccountingAway {
  constructor() {
    super('silent');
  }
}

/** Throws without a complete answer in time, and `NotConnected` when nothing can have arrived. */
export async function send(address: URL, { answerMs, ...sent }: Sent): Promise<Answer> {
  try {
    const reply = await fetch(address, {
      ...sent,
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await reply.text();
    return { status: reply.status, body: jsonOf(text) };
  } catch (error) {
    throw isNotConnected(error) ? new NotConnected() : new AccountingAway('silent');
  }
}

const connectingCalls = ['getaddrinfo', 'connect'];

function isNotConnected(error: unknown): boolean {
  const cause = error instanceof TypeError ? error.cause : undefined;
  const failures = cause instanceof AggregateError ? cause.errors : [cause];
  return failures.every((failure: NodeJS.ErrnoException | undefined) => {
    const isTooSlow = failure?.code === 'UND_ERR_CONNECT_TIMEOUT';
    return isTooSlow || connectingCalls.includes(failure?.syscall ?? '');
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
