import type { Role } from './roles.ts';

/** The kinds of news that a phone can be notified of by push. */
export const pushKinds = [
  'missedStart',
  'entrySentBack',
  'entryCommented',
  'entriesSigned',
  'talkPlanned',
  'talkCancelled',
  'week',
] as const;

export type PushKind = (typeof pushKinds)[number];

/** The kinds that a role can choose, in the order of the settings; none for most roles. */
export function pushKindsOf(role: Role): readonly PushKind[] {
  if (role === 'Student') return pushKinds.filter((kind) => kind !== 'week');
  return role === 'AplSupervisor' ? ['week', 'talkPlanned', 'talkCancelled'] : [];
}
