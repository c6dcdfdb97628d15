import type { Input, Output, playerContract } from '@gesall/contract';

export type Seed = Output<typeof playerContract.open>;
export type SeedItem = Seed['items'][number];

/** Values set since the last commit, and whether it ends an item. */
export type Commit = Input<typeof playerContract.commit>;
export type CommitReply = Output<typeof playerContract.commit>;

/** Why commits are stored but do not count. */
export type WithheldReason = NonNullable<CommitReply['withheld']>;

/** The content's calls in a preview. */
export type LookReport = Input<typeof playerContract.look>;
