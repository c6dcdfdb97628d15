/** A browser's subscription (W3C Push API). Endpoint and keys are secrets: never log or show them. */
export interface PushSubscription {
  endpoint: string;
  /** The browser's public key: a point of P-256 in URL-safe base64. */
  p256dh: string;
  /** The secret that both share: 16 bytes in URL-safe base64. */
  auth: string;
}

export interface PushMessage {
  /** For the browser's worker; at most 3,000 bytes as UTF-8. */
  text: string;
  /** How long the service keeps it for a phone that is off, in whole seconds. */
  keptSeconds: number;
  /** Of two messages with one topic the service delivers the later: at most 32 of `A-Za-z0-9_-`. */
  topic: string;
}

/** Why a service did not take a message: no answer, too many requests, an error, a refusal. */
export type PushTrouble = 'silent' | 'busy' | 'failing' | 'refused';

/**
 * `gone`: the subscription has ended and never works again. `away`: may be tried again, not before
 * `afterMs` milliseconds. `refused`: a retry of this message is pointless.
 */
export type PushOutcome =
  | { state: 'taken' }
  | { state: 'gone' }
  | { state: 'away'; trouble: Exclude<PushTrouble, 'refused'>; afterMs: number }
  | { state: 'refused'; trouble: 'refused' };

/** The push services of browsers (RFC 8030). */
export interface PushService {
  /** The key with which browsers subscribe: a point of P-256 in URL-safe base64. */
  readonly publicKey: string;
  /** Whether an endpoint is at a service that messages may be sent to. */
  isAllowed(endpoint: string): boolean;
  /** Whether a message can be encrypted for these keys. */
  isUsable(keys: Omit<PushSubscription, 'endpoint'>): boolean;
  /** Encrypts a message and sends it once; never throws for an answer or its absence. */
  send(to: PushSubscription, message: PushMessage): Promise<PushOutcome>;
}
