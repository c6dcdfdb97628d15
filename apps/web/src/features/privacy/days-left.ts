const dayMs = 24 * 60 * 60 * 1000;

/** The days until a moment, a part of one as a whole one; never less than one. */
export const daysLeft = (dueAt: string, now = Date.now()) =>
  Math.max(1, Math.ceil((new Date(dueAt).getTime() - now) / dayMs));
