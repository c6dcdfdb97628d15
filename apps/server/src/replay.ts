import { replay, replayUsage, replayWanted } from './operations/replay.ts';
import { runCommand } from './operations/run-command.ts';
import { openDatabase } from './platform/db/database.ts';

/** Recomputes results from the journal and compares, also while the product runs. */
await runCommand({
  usage: replayUsage,
  reads: replayWanted,
  async run(wanted, { connection }) {
    // One connection reads while another writes.
    const { db, close } = openDatabase({ ...connection, max: 2 }, () => {});
    const isRight = await replay(db, wanted, { now: () => new Date(), say: console.log }).finally(
      close,
    );
    if (!isRight) process.exitCode = 1;
  },
});
