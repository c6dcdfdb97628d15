import { isDone, type Status, status } from '@gesall/rules';
import type { Startable } from './runs.calls.ts';

export interface Part {
  module: Startable;
  status: Status;
  /** The latest attempt ended without a pass. */
  isFailed: boolean;
  lastRun: string | null;
  /** Why it cannot be started, in words; absent when it can. */
  closedBecause?: string;
}

/** The part to continue with: the latest unfinished one, else the pages before the test. */
export function mainPart(fact: Part | undefined, test: Part | undefined): Part | undefined {
  const parts = [fact, test].filter((part) => part !== undefined);
  const open = parts.filter((part) => part.closedBecause === undefined);
  const begun = open
    .filter((part) => part.status === status.InProgress)
    .toSorted((a, b) => ((a.lastRun ?? '') < (b.lastRun ?? '') ? 1 : -1));
  return begun[0] ?? open.find((part) => !isDone(part.status)) ?? open.at(-1) ?? test ?? fact;
}
