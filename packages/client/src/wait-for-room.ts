import { pause } from './pause.ts';

const mostTries = 4;
/** Longer waits are shown to the person, who decides. */
const longestMs = 10_000;

/**
 * Sends a request, and again after the time that a busy server asks for (429 or 503 with
 * `Retry-After`): it refuses so before any of the request's work. Gives up after four tries.
 */
export async function waitForRoom(
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await send();
    const ms = busyMs(response);
    if (ms === undefined || ms > longestMs || tries >= mostTries) return response;
    // Not everybody comes back at the same moment.
    await pause(ms * (1 + Math.random() / 2), signal);
  }
}

const busyMs = ({ status, headers }: Response) =>
  status === 429 || status === 503 ? retryAfterMs(headers.get('retry-after')) : undefined;

/** Seconds or a date, as HTTP allows. */
export function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(wait, 0) : undefined;
}
