import { join, resolve } from 'node:path';
import { blobsOnDisk } from './adapters/blobs-on-disk/blobs-on-disk.ts';
import { backUp } from './operations/backup.ts';
import { oneArgument, runCommand } from './operations/run-command.ts';

/** A copy of database and files, also while the product runs. */
await runCommand({
  usage: 'npm run backup -- <file>',
  reads: oneArgument,
  async run(name, { config, connection }) {
    const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
    const { rows, blobs } = await backUp({ connection, blobs: blobsOnDisk(join(config.dataDir, 'blobs')), file, now: new Date() });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`Copied ${total} rows of ${Object.keys(rows).length} tables and ${blobs} files to ${file}.`);
    console.log(`Not in it: token-secret, message.json and settings.json of ${config.dataDir}. It holds personal data; keep it closed.`);
  },
});
