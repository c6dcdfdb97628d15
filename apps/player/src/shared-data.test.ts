import { loadRuntime } from '@gesall/scorm/runtime';
import { expect, test } from 'vitest';
import { type Beginning, ItemRun } from './item-run.ts';
import type { Launchable } from './items.ts';
import { sharedIn } from './shared-data.ts';
import type { Seed } from './wire.ts';

const create = await loadRuntime('2004');

const store = (targetId: string, rights: { read?: boolean; write?: boolean } = {}) => ({
  targetId,
  read: true,
  write: true,
  ...rights,
});

const item = (
  id: number,
  sharedData: unknown[],
  elements: Record<string, string> = {},
): Launchable => ({
  id,
  identifier: `i${id}`,
  title: `Del ${id}`,
  kind: 'sco',
  parentId: null,
  visible: true,
  launch: `/${id}.html`,
  mastery: null,
  entry: 'ab-initio',
  totalTime: 'PT0S',
  completion: 'not attempted',
  success: 'unknown',
  elements,
  facts: { sharedData },
});

/** Consecutive, initialized runs of a window's items. */
function aWindow(items: Launchable[]) {
  const about = {
    standard: '2004',
    mode: 'browse',
    credit: 'no-credit',
    lenient: true,
    opensWindows: false,
    features: [],
    allowedHosts: [],
    learner: { id: 'elev', name: 'Åberg, Siv' },
  };
  const seed = { ...about, items } as unknown as Seed;
  const session = { seed, record: () => undefined, isSafe: () => true, flush: () => undefined };
  const around = {
    session,
    shared: sharedIn(seed),
    create,
    now: () => 0,
    isRequestValid: () => false,
    onEnd: () => undefined,
  };
  return function live(item: Launchable, beginning: Beginning = item) {
    const run = new ItemRun({ ...around, item, beginning });
    run.api.Initialize('');
    return run;
  };
}

test('what one item stores is read by the next in the same window, each at its own number, within its rights', () => {
  const first = item(1, [store('urn:annat'), store('urn:anteckningar')]);
  const second = item(2, [store('urn:anteckningar', { write: false })]);
  const live = aWindow([first, second]);
  live(first).api.SetValue('adl.data.1.store', 'läge=1');
  const { api } = live(second);
  expect(api.GetValue('adl.data.0.id')).toBe('urn:anteckningar');
  expect(api.GetValue('adl.data.0.store')).toBe('läge=1');
  expect(api.SetValue('adl.data.0.store', 'läge=2')).toBe('false');
  expect(live(first).api.GetValue('adl.data.0.store')).toBe('');
});

test('content that starts over finds the stores as they were, though nothing else', () => {
  const only = item(1, [store('urn:anteckningar')], {
    'adl.data.0.store': 'från förra gången',
    'cmi.location': 'sida 4',
  });
  const live = aWindow([only]);
  const former = live(only);
  expect(former.api.GetValue('adl.data.0.store')).toBe('från förra gången');
  former.api.SetValue('cmi.exit', 'normal');
  former.api.Terminate('');
  const { api } = live(only, former.next('2004'));
  expect(api.GetValue('cmi.location')).toBe('');
  expect(api.GetValue('adl.data.0.store')).toBe('från förra gången');
});
