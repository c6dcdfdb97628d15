const second = 1000;

export const ticketMs = 60 * second;
/** A silent window lapses after this time, or up to a minute earlier; it sends every 30 seconds. */
const leaseMs = 180 * second;
/** A window heard from this recently counts as open: a second one asks before it takes over. */
const aliveMs = 45 * second;
/** How long a ticket waits for the student's answer about another open window. */
export const takeoverMs = 10 * 60 * second;
/** How long after its window's end a missing batch delays the later ones. */
export const holeMs = 30 * second;
/** How long after its opening a window can be reloaded and send late values. */
export const reopenMs = 8 * 60 * 60 * second;

export const leaseFrom = (at: Date) => new Date(at.getTime() + leaseMs);

export const isAlive = (seenAt: Date, at: Date) => at.getTime() - seenAt.getTime() < aliveMs;

/** The partition of a session's commits: the first day of its month, in UTC. */
export const monthOf = (at: Date) => `${at.toISOString().slice(0, 7)}-01`;
