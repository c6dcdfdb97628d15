import { playerContract } from '@gesall/contract';
import { loadRuntime, type Runtime } from '@gesall/scorm/runtime';
import { ItemRun } from '../../../player/src/item-run.ts';
import { firstItem } from '../../../player/src/items.ts';
import { commitOf, newJournal } from '../../../player/src/journal.ts';
import { sharedIn } from '../../../player/src/shared-data.ts';
import type { TestProduct } from './product.ts';

export interface PlayedWindow {
  api: Runtime;
  settle(): Promise<void>;
  /** Closes the page, whether or not the content has terminated. */
  close(): Promise<void>;
}

/** A window with the player's own parts, without its page. */
export async function aPlayedWindow(product: TestProduct, ticket: string): Promise<PlayedWindow> {
  const seed = await product.aWindow().call(playerContract.open, { ticket });
  const item = firstItem(seed);
  if (!item) throw new Error('There is nothing to open.');
  const window = product.aWindow(seed.token);
  const journal = newJournal(seed.nextSeq);
  let due: string | undefined;

  async function send(reason: string) {
    for (let batch = journal.nextBatch(reason); batch; batch = journal.nextBatch(reason)) {
      const { applied } = await window.call(playerContract.commit, commitOf(batch));
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
      journal.mark({ itemId: item.id, exit, reason: 'terminate' });
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
        journal.mark({ itemId: item.id, reason: 'pagehide' });
      } else if (run.state === 'new') journal.mark({ reason: 'pagehide' });
      await send('pagehide');
    },
  };
}
