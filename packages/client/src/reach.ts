/** A question without an answer after this time counts as unheard. */
const patienceMs = 10_000;

/** Asks the server for a sign of life. The browser's own word is online in a network that leads nowhere. */
export async function isServerReached(): Promise<boolean> {
  try {
    const reply = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    // A hotel's page for signing in also answers 200.
    return reply.ok && (await reply.text()) === 'ok';
  } catch {
    return false;
  }
}
