import { dirname, join, resolve } from 'node:path';
import { blobsOnDisk } from './adapters/blobs-on-disk/blobs-on-disk.ts';
import type { Config } from './config.ts';
import { backUp } from './operations/backup.ts';
import { oneArgument, runCommand } from './operations/run-command.ts';
import { markBackup } from './platform/files/backup-mark.ts';
import { erasedIn, noteErased } from './platform/files/erased-list.ts';
import { readNameKey } from './platform/start/name-key.ts';
import { writeSecrets } from './platform/start/restored-secrets.ts';
import { secretsOf } from './platform/start/secret.ts';
import { vapidKeysForBackup } from './platform/start/vapid-keys.ts';

/** Backs up database, files and secret, also while the product runs. */
await runCommand({
  usage: 'npm run backup -- <file>',
  reads: oneArgument,
  async run(name, { config, connection }) {
    const { dataDir, backupPassphrase: passphrase } = config;
    const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
    const secret = passphrase && { text: secretsIn(config), passphrase };
    const work = {
      connection,
      blobs: blobsOnDisk(join(dataDir, 'blobs')),
      file,
      now: new Date(),
      ...(secret && { secret }),
    };
    const { rows, blobs } = await backUp(work);
    // A restore reads from the newest list who was erased after its backup.
    await noteErased(dirname(file), await erasedIn(dataDir));
    await markBackup(dataDir, work);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(
      `Copied ${total} rows of ${Object.keys(rows).length} tables and ${blobs} files to ${file}.`,
    );
    console.log(
      `Not in it: message.json and settings.json of ${dataDir}. It holds personal data; keep it closed.`,
    );
    if (secret) return;
    console.warn(
      'WARNING: the secret of this server is not in it, since BACKUP_PASSPHRASE is not set. After a restore elsewhere invitations that are under way do not work, and what browsers keep of unfinished work is not found again.',
    );
  },
});

function secretsIn(config: Config) {
  const secrets = secretsOf(config);
  return writeSecrets({
    secret: secrets[0],
    nameKey: readNameKey(config.dataDir, secrets),
    vapidKeys: vapidKeysForBackup(config.dataDir),
  });
}
