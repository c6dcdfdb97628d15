const day = 24 * 60 * 60 * 1000;
const sessionDays = 30;

/**
 * How long a used refresh token still answers with the pair that followed it: two tabs, or a reply
 * lost on the way.
 */
export const siblingMs = 10_000;

/** A session ends this long after it was last renewed. */
export const sessionEnd = (renewedAt: Date) => new Date(renewedAt.getTime() + sessionDays * day);

/** A session just opened or renewed, with what the frame around the pages shows of the person. */
export interface OpenedSession {
  accessToken: string;
  refreshToken: string;
  email: string;
  school: number | null;
  schoolName: string;
}
