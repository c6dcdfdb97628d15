import { CallFailure, send } from '@gesall/client';
import { type Output, runsContract } from '@gesall/contract';

export type RunStatus = Output<typeof runsContract.runStatus>;

const stepMs = 250;
const mostSteps = 20;

/** A run unknown to the server needs no waiting. */
const gone: RunStatus = { isOpen: false, hasReported: true, wasCutOff: false };

/** The run's status; undefined while the server does not answer. */
export const statusOf = (resultId: number): Promise<RunStatus | undefined> =>
  send(runsContract.runStatus, { resultId }).catch((error) =>
    error instanceof CallFailure && error.status === 404 ? gone : undefined,
  );

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** An external window is settled only by its report. */
const hasSettled = ({ isOpen, isExternal, hasReported }: RunStatus) =>
  !isOpen && (!isExternal || hasReported);

/**
 * A window's last report can arrive after the window is seen closed: polls for up to five seconds.
 */
export async function pollLastReport(resultId: number): Promise<RunStatus | undefined> {
  let status: RunStatus | undefined;
  for (let step = 0; step < mostSteps; step++) {
    status = await statusOf(resultId);
    if (status && hasSettled(status)) return status;
    await pause(stepMs);
  }
  return status;
}
