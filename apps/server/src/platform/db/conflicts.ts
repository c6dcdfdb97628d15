import { setTimeout as wait } from 'node:timers/promises';

const conflictCodes = new Set(['40P01', '40001']);

/** Errors already retried: an outer transaction does not retry them. */
const triedTwice = new WeakSet<object>();

/** Whether PostgreSQL rolled back in favour of another transaction. Looks into wrapped errors. */
export function isConflict(error: unknown): error is Error {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (conflictCodes.has((each as NodeJS.ErrnoException).code ?? '')) return true;
  }
  return false;
}

/**
 * The transaction that was favoured gets the lock it waits for in that time. A retry that takes it
 * first would end in the same conflict.
 */
const pauseMs = 30;

/** Retries once after a conflict and a pause. The work must be safe to do twice. */
export async function withOneRetry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConflict(error) || triedTwice.has(error)) throw error;
  }
  await wait(pauseMs * (1 + Math.random()));
  try {
    return await work();
  } catch (error) {
    if (isConflict(error)) triedTwice.add(error);
    throw error;
  }
}
