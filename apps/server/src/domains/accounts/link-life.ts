const hour = 60 * 60 * 1000;

/**
 * A lost password is needed today; an invitation is read when school begins; a week is signed
 * before the next one ends.
 */
const lives = { reset: 24 * hour, activation: 30 * 24 * hour, week: 14 * 24 * hour } as const;

/** How long a former address may undo the change, and is reserved. */
const undoLife = 14 * 24 * hour;
/** How long reset links go to the former address. */
const graceMs = 72 * hour;

export const undoEnd = (changedAt: Date) => new Date(changedAt.getTime() + undoLife);
export const graceBegan = (at: Date) => new Date(at.getTime() - graceMs);

export type LinkPurpose = keyof typeof lives;

export const linkEnd = (purpose: LinkPurpose, madeAt: Date) =>
  new Date(madeAt.getTime() + lives[purpose]);
