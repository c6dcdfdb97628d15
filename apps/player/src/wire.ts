import type { Output, playerContract } from '@gesall/contract';

export type Seed = Output<typeof playerContract.open>;
export type SeedItem = Seed['items'][number];

export type Entry = [seq: number, itemId: number, element: string, value: string];

/** What the server answers a commit. */
export type Applied = Output<typeof playerContract.commit>;

/** Why what a window sends is kept and does not count. */
export type Withheld = NonNullable<Applied['withheld']>;

/**
 * One commit. `seqFrom` to `seqTo` is covered without a gap; of a replaced value only the last is
 * in `entries`.
 */
export interface Batch {
  seqFrom: number;
  seqTo: number;
  entries: Entry[];
  final?: true;
  exit?: string;
  itemId?: number;
  reason: string;
  activeSeconds?: number;
}

/** The end of an item's session, which is told after every entry up to `afterSeq`. */
export interface EndMark {
  afterSeq: number;
  /** Missing when the window ends and no content had begun in it. */
  itemId?: number;
  /** What the content left as exit; missing when it went away without ending its session. */
  exit?: string;
  reason: string;
}
