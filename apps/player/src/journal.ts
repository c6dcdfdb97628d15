import {
  type Batch,
  EntryQueue,
  type EntryRules,
  type OutboxTypes,
} from '@gesall/outbox/entry-queue';
import type { Commit } from './wire.ts';

interface ItemEnd {
  /** Absent when the window ends before any content initialized. */
  itemId?: number;
  /** The content's exit value; absent when it left without terminating. */
  exit?: string;
  reason: string;
}

/** Values set by content in a session, and the ends of its items. */
export interface Journal extends OutboxTypes {
  content: [itemId: number, element: string, value: string];
  mark: ItemEnd;
  context: { token: string };
}

/**
 * Bookkeeping of which only the latest value matters. Status, score and answers are kept at each
 * step: a pass counts even if overwritten.
 */
const onlyLatest = new Set([
  'cmi.suspend_data',
  'cmi.core.lesson_location',
  'cmi.location',
  'cmi.core.session_time',
  'cmi.session_time',
  'cmi.core.exit',
  'cmi.exit',
  'cmi.progress_measure',
]);

/** Shared data also keeps only its latest value. */
const isReplaceable = (element: string): boolean =>
  onlyLatest.has(element) || /^adl\.data\.\d+\.store$/.test(element);

export const journalRules: EntryRules<Journal> = {
  limits: { entries: 2000, bytes: 400_000 },
  replaceKey: (itemId, element) => (isReplaceable(element) ? `${itemId} ${element}` : undefined),
  /** Elements that affect the result. */
  goesFirst: (_, element) =>
    /status$|\.score\.|^cmi\.interactions\.|progress_measure$|exit$|session_time$/.test(element),
  isUrgent: (_, element) =>
    /status$|\.score\.|^cmi\.(interactions|objectives)\.|suspend_data$|location$|progress_measure$|\.store$/.test(
      element,
    ),
};

/** The journal of a newly opened session; its first sequence number is `nextSeq`. */
export const newJournal = (nextSeq: number): EntryQueue<Journal> =>
  new EntryQueue(nextSeq, journalRules);

/** A batch in the format of the server. */
export const commitOf = ({ mark, ...batch }: Batch<Journal>): Commit => ({
  ...batch,
  ...(mark && { final: true, ...mark }),
});
