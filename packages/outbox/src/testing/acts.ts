import type { EntryRules, OutboxTypes } from '../entries.ts';

/** Entries for tests: `note` replaces an earlier note of its name, `vote` is urgent. */
export interface Acts extends OutboxTypes {
  content: [kind: 'vote' | 'note' | 'visit', text: string];
  mark: { ends: string };
  context: { token: string };
}

export const actRules: EntryRules<Acts> = {
  limits: { entries: 3, bytes: 10_000 },
  replaceKey: (kind, text) => (kind === 'note' ? text.slice(0, 1) : undefined),
  goesFirst: (kind) => kind === 'vote',
  isUrgent: (kind) => kind === 'vote',
};
