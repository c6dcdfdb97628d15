import type { FailureCode } from '@gesall/contract';
import { isConflict } from './conflicts.ts';

/** The failure code of a temporary outage; undefined for a bug. Looks into wrapped errors. */
export function troubleOf(error: unknown): FailureCode | undefined {
  if (isConflict(error)) return 'ServiceUnavailable';
  for (let each = error; each instanceof Error; each = each.cause) {
    if (isStorageFull(each)) return 'StorageIsFull';
    if (isDatabaseAway(each)) return 'ServiceUnavailable';
  }
  return undefined;
}

/** ENOSPC and EDQUOT from Node, 53100 from PostgreSQL. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

const isStorageFull = (error: NodeJS.ErrnoException) => fullCodes.has(error.code ?? '');

/**
 * Connection failure (08), server stopping or starting (57P), no free connection (53300), read-only
 * standby (25006).
 */
const awayCodes = /^(08...|57P0[1-5]|53300|25006)$/;
/** From Node: the connection broke during a statement. */
const brokenCodes = new Set(['EPIPE', 'ECONNRESET', 'ETIMEDOUT']);
/** The driver has no code for a lost connection or a timeout. */
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
