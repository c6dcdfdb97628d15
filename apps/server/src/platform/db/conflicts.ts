/** A deadlock, and a serialization failure: of two transactions one was undone for the other. */
const conflictCodes = new Set(['40P01', '40001']);

/** What has been tried twice: a transaction around it does not try it a third time. */
const triedTwice = new WeakSet<object>();

/**
 * Whether PostgreSQL undid a transaction so that another could go on. Libraries wrap the error in
 * their own.
 */
export function isConflict(error: unknown): error is Error {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (conflictCodes.has((each as NodeJS.ErrnoException).code ?? '')) return true;
  }
  return false;
}

/** Does the work once more when a conflict undid it. It must be safe to do twice. */
export async function withOneRetry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConflict(error) || triedTwice.has(error)) throw error;
  }
  try {
    return await work();
  } catch (error) {
    if (isConflict(error)) triedTwice.add(error);
    throw error;
  }
}
