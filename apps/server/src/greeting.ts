import type { Config } from './config.ts';
import { knownPeople, password } from './demo/index.ts';
import type { FirstLink } from './first-start.ts';

interface Started {
  config: Config;
  isDemo: boolean;
  /** Opens the page of letters; undefined when they are sent. */
  mailLink: string | undefined;
  externalUrl: string | undefined;
  accountingUrl: string | undefined;
  firstLink: FirstLink | undefined;
}

/** Prints the addresses and how to sign in. */
export function greet({
  config,
  isDemo,
  mailLink,
  externalUrl,
  accountingUrl,
  firstLink,
}: Started): void {
  console.log(`Gesäll is ready at ${config.publicUrl}`);
  console.log(`Modules run at ${config.contentUrl}`);
  if (externalUrl) console.log(`External modules run at ${externalUrl}`);
  if (accountingUrl)
    console.log(
      `The accounting stand-in runs at ${accountingUrl} and shows there its orders and how it can fail`,
    );
  if (mailLink) console.log(`Mail can be read at ${mailLink}`);
  if (firstLink)
    console.log(
      `Nobody has an account yet. Choose the password of ${firstLink.email} here:\n${firstLink.link}`,
    );
  if (!isDemo) return;
  console.log(`Demonstration accounts, password ${password}:`);
  for (const { email, role } of knownPeople) console.log(`  ${email.padEnd(26)} ${role}`);
}
