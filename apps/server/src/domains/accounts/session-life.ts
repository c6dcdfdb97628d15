import type { Role } from '@gesall/rules';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long a used refresh token still answers with the pair that followed it: two tabs, or a reply
 * lost on the way.
 */
export const siblingMs = 10_000;

interface Life {
  /** After the last renewal, which a browser that is used makes every quarter of an hour. */
  unusedMs: number;
  /** After the sign-in: whoever has got hold of a browser has it no longer than that. */
  longestMs: number;
}

/** Longer than a term. */
const usualLife: Life = { unusedMs: 30 * day, longestMs: 180 * day };
/** A working day, of those who reach every school. */
const administratorLife: Life = { unusedMs: 60 * minute, longestMs: 12 * hour };

const lifeOf = (role: Role) =>
  role === 'Superuser' || role === 'Admin' ? administratorLife : usualLife;

/** When a session ends that is not renewed again. */
export function sessionEnd(role: Role, renewedAt: Date, beganAt = renewedAt): Date {
  const { unusedMs, longestMs } = lifeOf(role);
  return new Date(Math.min(renewedAt.getTime() + unusedMs, beganAt.getTime() + longestMs));
}

/** A session just opened or renewed, with what the frame around the pages shows of the person. */
export interface OpenedSession {
  accessToken: string;
  refreshToken: string;
  email: string;
  school: number | null;
  schoolName: string;
}
