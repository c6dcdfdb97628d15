const day = 24 * 60 * 60 * 1000;
const sessionDays = 30;

/**
 * How long a used refresh token still answers with the pair that followed it: two tabs, or a reply
 * lost on the way.
 */
export const siblingMs = 10_000;

/** Longer than a term: whoever has got hold of a browser has it no longer than that. */
const longestSessionDays = 180;

/** A session ends this long after it was last renewed, and at the latest this long after it began. */
export const sessionEnd = (renewedAt: Date, beganAt = renewedAt) =>
  new Date(Math.min(renewedAt.getTime() + sessionDays * day, beganAt.getTime() + longestSessionDays * day));

/** A session just opened or renewed, with what the frame around the pages shows of the person. */
export interface OpenedSession {
  accessToken: string;
  refreshToken: string;
  email: string;
  school: number | null;
  schoolName: string;
}
