import { accountIn, CallFailure, readSession, sendSteadily } from '@gesall/client';
import type { Act, Outcome, StoredFile } from '@gesall/outbox';
import { heard, unheard } from '../network.ts';
import { type Content, callOf } from './kinds.ts';

const stallMs = 30_000;

/** The signed-in account, as acts name their owner. */
export function accountNow(): string | undefined {
  const session = readSession();
  return session && accountIn(session.token);
}

/** Tries once to send an act, in the session of its own account alone. */
export async function sendAct(
  act: Act<Content>,
  files: readonly StoredFile[],
  signal: AbortSignal,
): Promise<Outcome> {
  if (accountNow() !== act.owner) return { is: 'signedOut' };
  const { call, input } = callOf(act, Date.now());
  const images = files.map(({ name, type, bytes }) => new File([bytes], name, { type }));
  try {
    const sent = images.length > 0 ? { files: { images } } : {};
    await sendSteadily(call, input as never, { signal, stallMs, ...sent });
    heard();
    return { is: 'sent' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** A refusal of the server that a later try could change. */
const comesBack = ({ status, text }: CallFailure) =>
  status >= 500 ||
  status === 408 ||
  status === 425 ||
  status === 429 ||
  // Another try of the same act is still at work.
  text.startsWith('RequestIsRunning');

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallFailure)) return { is: 'later' };
  const { status, text, retryAfterMs } = error;
  if (status === 0) unheard();
  else heard();
  if (status === 401) return { is: 'signedOut' };
  if (status === 0 || status < 400 || comesBack(error))
    return { is: 'later', afterMs: retryAfterMs };
  return { is: 'refused', refusal: { status, text } };
}
