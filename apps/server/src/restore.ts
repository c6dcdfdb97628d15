import { join, resolve } from 'node:path';
import { blobsOnDisk } from './adapters/blobs-on-disk/blobs-on-disk.ts';
import { restore } from './operations/restore.ts';
import { oneArgument, runCommand } from './operations/run-command.ts';

/** Puts a copy into an empty database. */
await runCommand({
  usage: 'npm run restore -- <file>',
  reads: oneArgument,
  mayBeNew: true,
  async run(name, { config, connection }) {
    const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
    const migrations = join(config.root, 'database', 'migrations');
    const { rows, blobs } = await restore({ connection, blobs: blobsOnDisk(join(config.dataDir, 'blobs')), file, migrations });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`Restored ${total} rows of ${Object.keys(rows).length} tables and ${blobs} files from ${file}.`);
  },
});
