import { targetOf } from '@gesall/scorm/results';
import type { Seed } from './wire.ts';

/** The contents of shared data stores at the start of a session, by id. */
export function sharedIn({ items }: Pick<Seed, 'items'>): Map<string, string> {
  const shared = new Map<string, string>();
  for (const { facts, elements } of items) {
    for (const [element, value] of Object.entries(elements)) {
      const target = targetOf(facts, element);
      if (target !== undefined) shared.set(target, value);
    }
  }
  return shared;
}
