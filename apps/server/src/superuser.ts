import { readConfig } from './config.ts';
import { superuserLink } from './domains/accounts/index.ts';
import { reachDatabase } from './operations/reach-database.ts';
import { runCommand } from './operations/run-command.ts';
import { openDatabase } from './platform/db/database.ts';
import { sealedTokens } from './platform/sign-in/sealed-tokens.ts';
import { projectRoot } from './platform/start/project-root.ts';
import { keptSecret } from './platform/start/secret.ts';

// `npm run superuser -- <e-mail>`

await runCommand('npm run superuser -- <e-mail>', async (email) => {
  const config = readConfig(process.env, projectRoot());
  const { connection, leave } = await reachDatabase(config, { mayBeNew: false });
  const { db, close } = openDatabase({ ...connection, max: 1 }, () => {});
  try {
    const secret = config.tokenSecret ?? keptSecret(config.dataDir);
    const { link, isNew } = await superuserLink(email, { db, config, sealedTokens: sealedTokens(secret), now: () => new Date() });
    if (isNew) console.log(`${email} is a superuser from now on.`);
    console.log(`Choose the password here; the link works once, and only the newest:\n${link}`);
  } finally {
    await close();
    await leave();
  }
});
