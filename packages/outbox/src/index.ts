export {
  type Act,
  type ActContent,
  DeviceIsFull,
  heldBy,
  type Refusal,
  type StoredFile,
} from './acts/act.ts';
export { ActSender, type Outcome, type QueueState } from './acts/act-sender.ts';
export { ActStore } from './acts/act-store.ts';
export { completed, settled } from './database-requests.ts';
export type {
  Batch,
  Entry,
  EntryRules,
  Limits,
  OutboxTypes,
  PlacedMark,
} from './entries.ts';
export { Outbox, type OutboxOptions } from './outbox.ts';
export {
  eraseOutbox,
  type Recovered,
  type RecoveryOptions,
  recoverOutboxes,
  storedOutboxes,
} from './recovery.ts';
export type { FlushOptions, Send, SendingOptions, SendingState } from './sender.ts';
export {
  type Device,
  mergeCopies,
  type OutboxKey,
  retentionMs,
  type StoredOutbox,
} from './stored-outbox.ts';
