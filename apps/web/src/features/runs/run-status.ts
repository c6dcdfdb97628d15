import { type Output, runsContract } from '@gesall/contract';
import { CallFailure, send } from '../../platform/caller.ts';

export type RunStatus = Output<typeof runsContract.runStatus>;

const stepMs = 250;
const mostSteps = 20;

/** A run that the server does not know any more has nothing to wait for. */
const gone: RunStatus = { isOpen: false, hasReported: true, wasCutOff: false };

/** How a run stands; undefined while the server cannot be asked. */
export const statusOf = (resultId: number): Promise<RunStatus | undefined> =>
  send(runsContract.runStatus, { resultId }).catch((error) =>
    error instanceof CallFailure && error.status === 404 ? gone : undefined,
  );

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Of a window elsewhere only its report tells anything. */
const hasSettled = ({ isOpen, isExternal, hasReported }: RunStatus) =>
  !isOpen && (!isExternal || hasReported);

/**
 * A window's last report can land after the window is seen closed, so the server is asked for up to
 * five seconds.
 */
export async function lastWord(resultId: number): Promise<RunStatus | undefined> {
  let status: RunStatus | undefined;
  for (let step = 0; step < mostSteps; step++) {
    status = await statusOf(resultId);
    if (status && hasSettled(status)) return status;
    await pause(stepMs);
  }
  return status;
}
