import type { SeedItem } from '../wire.ts';

/**
 * An item that can be opened and has not been, but for what is told. Only tests make one: others
 * get theirs from the server.
 */
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
