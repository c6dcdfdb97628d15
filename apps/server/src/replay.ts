import { readConfig } from './config.ts';
import { reachDatabase } from './operations/reach-database.ts';
import { replay, replayUsage, replayWanted } from './operations/replay.ts';
import { openDatabase } from './platform/db/database.ts';
import { projectRoot } from './platform/start/project-root.ts';

// `npm run replay`

const wanted = replayWanted(process.argv.slice(2));
if (wanted) {
  try {
    process.exitCode = (await replayAll(wanted)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else {
  console.error(replayUsage);
  process.exitCode = 1;
}

async function replayAll(wanted: Parameters<typeof replay>[1]) {
  const { connection, leave } = await reachDatabase(readConfig(process.env, projectRoot()), { mayBeNew: false });
  // One connection reads while another writes.
  const { db, close } = openDatabase({ ...connection, max: 2 }, () => {});
  try {
    return await replay(db, wanted, { now: () => new Date(), say: console.log });
  } finally {
    await close();
    await leave();
  }
}
