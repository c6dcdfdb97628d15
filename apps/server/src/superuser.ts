import { superuserLink } from './domains/accounts/index.ts';
import { oneArgument, runCommand } from './operations/run-command.ts';
import { openDatabase } from './platform/db/database.ts';
import { sealedTokens } from './platform/sign-in/sealed-tokens.ts';
import { secretsOf } from './platform/start/secret.ts';

/** Prints a one-time link to choose a superuser's password, also while the product runs. */
await runCommand({
  usage: 'npm run superuser -- <e-mail>',
  reads: oneArgument,
  async run(email, { config, connection }) {
    const { db, close } = openDatabase({ ...connection, max: 1 }, () => {});
    try {
      const { link, isNew } = await superuserLink(email, {
        db,
        config,
        sealedTokens: sealedTokens(secretsOf(config)),
        now: () => new Date(),
      });
      if (isNew) console.log(`${email} is a superuser from now on.`);
      console.log(`Choose the password here; the link works once, and only the newest:\n${link}`);
    } finally {
      await close();
    }
  },
});
