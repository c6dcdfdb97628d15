import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { blobsOnDisk } from './adapters/blobs-on-disk/blobs-on-disk.ts';
import { eraseAgain } from './domains/privacy/index.ts';
import { domains } from './domains.ts';
import { restore } from './operations/restore.ts';
import { oneArgument, runCommand } from './operations/run-command.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { erasedIn, noteErased } from './platform/files/erased-list.ts';
import { replaceNameKey } from './platform/start/name-key.ts';
import { readSecrets } from './platform/start/restored-secrets.ts';
import { replaceSecret } from './platform/start/secret.ts';
import { replaceVapidKeys } from './platform/start/vapid-keys.ts';

/** Restores a backup into an empty database. */
await runCommand({
  usage: 'npm run restore -- <file> [--without-secret]',
  reads,
  mayBeNew: true,
  async run({ name, leavesSecretOut }, { config, connection }) {
    const { dataDir, tokenSecret, backupPassphrase: passphrase } = config;
    const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
    const migrations = join(config.root, 'database', 'migrations');
    const blobs = blobsOnDisk(join(dataDir, 'blobs'));
    // First of all: after an interruption the product finds the list at its start.
    const erased = await noteErased(dataDir, await erasedIn(dirname(file)));
    const counts = await restore({
      connection,
      blobs,
      file,
      migrations,
      passphrase,
      leavesSecretOut,
      keepSecret,
    });
    const total = Object.values(counts.rows).reduce((sum, count) => sum + count, 0);
    console.log(
      `Restored ${total} rows of ${Object.keys(counts.rows).length} tables and ${counts.blobs} files from ${file}.`,
    );
    if (erased.length > 0) await forget();

    async function forget() {
      await migrate(connection, migrations);
      const { db, close } = openDatabase(connection, () => {});
      const count = await eraseAgain(erased, {
        db,
        domains,
        dataDir,
        now: () => new Date(),
      }).finally(close);
      console.log(
        `Erased again, since they were erased after this copy was made: ${count} of ${erased.length} on the list.`,
      );
    }

    function keepSecret(text: string) {
      const { secret, nameKey, vapidKeys } = readSecrets(text);
      replaceSecret(dataDir, secret);
      replaceNameKey(dataDir, nameKey ?? secret, [secret]);
      if (vapidKeys !== undefined) replaceVapidKeys(dataDir, vapidKeys);
      if (tokenSecret === undefined || tokenSecret === secret) return;
      console.warn(
        `WARNING: TOKEN_SECRET is another than the backup's. Take it away, and the one in ${dataDir}/token-secret is used.`,
      );
    }
  },
});

function reads(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'without-secret': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const name = oneArgument(positionals);
    return name === undefined ? undefined : { name, leavesSecretOut: values['without-secret'] };
  } catch {
    return undefined;
  }
}
