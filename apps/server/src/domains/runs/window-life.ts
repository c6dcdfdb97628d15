const second = 1000;

/** How long a ticket waits for its window. */
export const ticketMs = 60 * second;
/**
 * A window that has said nothing for so long is taken for closed, or up to a minute earlier; it says
 * something every half minute.
 */
const leaseMs = 180 * second;
/**
 * A window that was heard so recently, and has not ended, is taken for open: a second one asks
 * before it takes over.
 */
const aliveMs = 45 * second;
/** A ticket that was shown while the module was open elsewhere waits this long for the answer. */
export const askedMs = 10 * 60 * second;
/**
 * What is missing of a window that has been over for so long no longer keeps back what came after
 * it.
 */
export const holeMs = 30 * second;
/** A window can be reloaded, and late values be handed in, this long after it opened. */
export const reopenMs = 8 * 60 * 60 * second;

export const leaseFrom = (at: Date) => new Date(at.getTime() + leaseMs);

export const isAlive = (seenAt: Date, at: Date) => at.getTime() - seenAt.getTime() < aliveMs;

/** The partition of a session's commits: the first day of its month, in UTC. */
export const monthOf = (at: Date) => `${at.toISOString().slice(0, 7)}-01`;
