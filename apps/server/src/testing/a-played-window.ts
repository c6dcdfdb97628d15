import { playerContract } from '@gesall/contract';
import { loadRuntime, type Runtime } from '@gesall/scorm/runtime';
import { ItemRun } from '../../../player/src/item-run.ts';
import { firstItem } from '../../../player/src/items.ts';
import { Journal } from '../../../player/src/journal.ts';
import { sharedIn } from '../../../player/src/shared-data.ts';
import type { TestProduct } from './product.ts';

export interface PlayedWindow {
  /** What the content of the item that opens first finds. */
  api: Runtime;
  /** Sends what the content asked to be sent. */
  settle(): Promise<void>;
  /** The page is closed, whether the content has ended its session or not. */
  close(): Promise<void>;
}

/** A window as the player plays it, with the player's own parts: all of it but the page. */
export async function aPlayedWindow(product: TestProduct, ticket: string): Promise<PlayedWindow> {
  const seed = await product.aWindow().call(playerContract.open, { ticket });
  const item = firstItem(seed);
  if (!item) throw new Error('There is nothing to open.');
  const window = product.aWindow(seed.token);
  const journal = new Journal(seed.nextSeq);
  let due: string | undefined;

  async function send(reason: string) {
    for (let batch = journal.nextBatch(reason); batch; batch = journal.nextBatch(reason)) {
      const { applied } = await window.call(playerContract.commit, batch);
      journal.acknowledge(applied, batch);
    }
  }

  const run = new ItemRun({
    item,
    beginning: item,
    session: {
      seed,
      record: (itemId, element, value) => journal.append(itemId, element, value),
      isSafe: () => true,
      flush: (reason) => (due = reason),
    },
    shared: sharedIn(seed),
    create: await loadRuntime(seed.standard),
    now: () => product.clock.now().getTime(),
    isRequestValid: () => false,
    onEnd: ({ exit }) => {
      journal.end({ itemId: item.id, exit, reason: 'terminate' });
      due = 'terminate';
    },
  });

  return {
    api: run.api,
    async settle() {
      if (due !== undefined) await send(due);
      due = undefined;
    },
    async close() {
      if (run.state === 'running') {
        run.abandon();
        journal.end({ itemId: item.id, reason: 'pagehide' });
      } else if (run.state === 'new') journal.end({ reason: 'pagehide' });
      await send('pagehide');
    },
  };
}
