import type { FailureCode } from '@gesall/contract';
import { isConflict } from './conflicts.ts';

/**
 * Which refusal tells the caller of trouble that is nobody's fault and will pass; undefined for a
 * fault of ours. Libraries wrap the error in their own.
 */
export function troubleOf(error: unknown): FailureCode | undefined {
  if (isConflict(error)) return 'ServiceUnavailable';
  for (let each = error; each instanceof Error; each = each.cause) {
    if (isStorageFull(each)) return 'StorageIsFull';
    if (isDatabaseAway(each)) return 'ServiceUnavailable';
  }
  return undefined;
}

/** From Node for a file, from PostgreSQL for a table (53100). */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

const isStorageFull = (error: NodeJS.ErrnoException) => fullCodes.has(error.code ?? '');

/**
 * A connection that failed (class 08), a server that is ending or starting (57P), one that has no
 * connection left (53300), and one that has become a copy of another (25006).
 */
const awayCodes = /^(08...|57P0[1-5]|53300|25006)$/;
/** From Node for a connection that broke under a statement. */
const brokenCodes = new Set(['EPIPE', 'ECONNRESET', 'ETIMEDOUT']);
/** The driver has no code for a connection that it lost or waited for in vain. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;

function isDatabaseAway(error: NodeJS.ErrnoException) {
  const { code = '', syscall, message } = error;
  return (
    awayCodes.test(code) ||
    brokenCodes.has(code) ||
    syscall === 'connect' ||
    awayWords.test(message)
  );
}
