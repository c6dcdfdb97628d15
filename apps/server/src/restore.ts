import { join, resolve } from 'node:path';
import { blobsOnDisk } from './adapters/blobs-on-disk/blobs-on-disk.ts';
import { readConfig } from './config.ts';
import { reachDatabase } from './operations/reach-database.ts';
import { restore } from './operations/restore.ts';
import { runCommand } from './operations/run-command.ts';
import { projectRoot } from './platform/start/project-root.ts';

// `npm run restore -- <file>`

await runCommand('npm run restore -- <file>', async (name) => {
  const config = readConfig(process.env, projectRoot());
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  const { connection, leave } = await reachDatabase(config, { mayBeNew: true });
  try {
    const migrations = join(config.root, 'database', 'migrations');
    const { rows, blobs } = await restore({ connection, blobs: blobsOnDisk(join(config.dataDir, 'blobs')), file, migrations });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`Restored ${total} rows of ${Object.keys(rows).length} tables and ${blobs} files from ${file}.`);
  } finally {
    await leave();
  }
});
