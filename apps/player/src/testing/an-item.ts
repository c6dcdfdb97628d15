import type { SeedItem } from '../wire.ts';

/** An item that can be opened and has not been, apart from the given changes. For tests only. */
export const anItem = (id: number, changes: Partial<SeedItem> = {}): SeedItem => ({
  id,
  identifier: `i${id}`,
  title: `Del ${id}`,
  kind: 'sco',
  parentId: null,
  visible: true,
  launch: `/scorm/p/1/${id}.html`,
  entry: 'ab-initio',
  totalTime: 'PT0S',
  elements: {},
  facts: {},
  mastery: null,
  completion: 'not attempted',
  success: 'unknown',
  ...changes,
});
