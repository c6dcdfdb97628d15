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

/** Prints the addresses and how to sign in, at once: who reads a part of it reads the whole. */
export function greet({
  config,
  isDemo,
  mailLink,
  externalUrl,
  accountingUrl,
  firstLink,
}: Started): void {
  const lines = [
    `Gesäll is ready at ${config.publicUrl}`,
    `Modules run at ${config.contentUrl}`,
    externalUrl && `External modules run at ${externalUrl}`,
    accountingUrl &&
      `The accounting stand-in runs at ${accountingUrl} and shows there its orders and how it can fail`,
    mailLink && `Mail can be read at ${mailLink}`,
    firstLink &&
      `Nobody has an account yet. Choose the password of ${firstLink.email} here:\n${firstLink.link}`,
    isDemo && `Demonstration accounts, password ${password}:`,
    ...(isDemo ? knownPeople : []).map(({ email, role }) => `  ${email.padEnd(26)} ${role}`),
  ];
  console.log(lines.filter(Boolean).join('\n'));
}
