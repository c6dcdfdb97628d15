const second = 1000;

/** How long a ticket waits for its window. */
export const ticketMs = 60 * second;
/** A window that has said nothing for so long is taken for closed; it says something every half minute. */
const leaseMs = 180 * second;
/** A window can be reloaded, and late values be handed in, this long after it opened. */
export const reopenMs = 8 * 60 * 60 * second;

export const leaseFrom = (at: Date) => new Date(at.getTime() + leaseMs);

/** The partition of a session's commits: the first day of its month, in UTC. */
export const monthOf = (at: Date) => `${at.toISOString().slice(0, 7)}-01`;
