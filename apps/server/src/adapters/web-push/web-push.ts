import { createECDH } from 'node:crypto';
import type { PushMessage, PushOutcome, PushService, PushSubscription } from '../../ports/push.ts';
import { isAllowedEndpoint } from './allowed-endpoint.ts';
import { outcomeOf } from './outcome-of.ts';

interface Settings {
  /** Hosts, `*.` and the hosts below one, or the origin of a stand-in. */
  hosts: readonly string[];
  /** A pair of P-256 in URL-safe base64 without padding. */
  keys: { publicKey: string; privateKey: string };
  /** Where a service reaches those who send: `https:` or `mailto:`. */
  subject: string;
  /** How long an answer may take, in milliseconds. */
  answerMs?: number;
}

const usualAnswerMs = 10_000;
const refused: PushOutcome = { state: 'refused', trouble: 'refused' };

/**
 * Sends push messages: `web-push` encrypts and signs (RFC 8291, RFC 8292), and the request is ours,
 * since its address came from a browser. It goes only to the given hosts and follows no redirect.
 */
export function webPush({ hosts, keys, subject, answerMs = usualAnswerMs }: Settings): PushService {
  async function requestOf(
    { endpoint, ...given }: PushSubscription,
    { text, keptSeconds, topic }: PushMessage,
  ) {
    // Loaded with the first message: a start does without it.
    const { generateRequestDetails } = await import('web-push');
    return generateRequestDetails({ endpoint, keys: given }, text, {
      vapidDetails: { subject, ...keys },
      TTL: keptSeconds,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
  }

  return {
    publicKey: keys.publicKey,
    isAllowed: (endpoint) => isAllowedEndpoint(endpoint, hosts),
    isUsable,
    async send(to, message): Promise<PushOutcome> {
      // Asked here too: the setting may have changed since the subscription was registered.
      if (!isAllowedEndpoint(to.endpoint, hosts)) return refused;
      const { headers, body } = await requestOf(to, message);
      // Its length is that of the body, which fetch states itself.
      const { 'Content-Length': _, ...ours } = headers as Record<string, string>;
      try {
        const reply = await fetch(to.endpoint, {
          method: 'POST',
          headers: ours,
          body: new Uint8Array(body),
          redirect: 'manual',
          signal: AbortSignal.timeout(answerMs),
        });
        await reply.body?.cancel();
        return outcomeOf(reply.status, reply.headers.get('retry-after'));
      } catch {
        return { state: 'away', trouble: 'silent', afterMs: 0 };
      }
    },
  };
}

/** A point that is not on the curve would make every sending throw. */
function isUsable({ p256dh, auth }: Omit<PushSubscription, 'endpoint'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
