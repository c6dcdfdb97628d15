import { join, resolve } from 'node:path';
import { blobsOnDisk } from './adapters/blobs-on-disk/blobs-on-disk.ts';
import { readConfig } from './config.ts';
import { backUp } from './operations/backup.ts';
import { reachDatabase } from './operations/reach-database.ts';
import { runCommand } from './operations/run-command.ts';
import { projectRoot } from './platform/start/project-root.ts';

// `npm run backup -- <file>`

await runCommand('npm run backup -- <file>', async (name) => {
  const config = readConfig(process.env, projectRoot());
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  const { connection, leave } = await reachDatabase(config, { mayBeNew: false });
  try {
    const { rows, blobs } = await backUp({ connection, blobs: blobsOnDisk(join(config.dataDir, 'blobs')), file, now: new Date() });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`Copied ${total} rows of ${Object.keys(rows).length} tables and ${blobs} files to ${file}.`);
    console.log(`Not in it: token-secret, message.json and settings.json of ${config.dataDir}. It holds personal data; keep it closed.`);
  } finally {
    await leave();
  }
});
