import { getDomain } from 'tldts';
import type { Config } from '../../config.ts';
import { isLoopback } from '../loopback.ts';

interface Addresses {
  publicUrl: string;
  contentUrl: string;
}

/**
 * Content runs foreign JavaScript, so its host must differ from the product's; another port does
 * not separate cookies. Throws unless demonstrating; returns warnings.
 */
export function checkAddresses(
  { publicUrl, contentUrl }: Addresses,
  { demonstrating }: { demonstrating: boolean },
): string[] {
  const product = new URL(publicUrl).hostname;
  const warnings: string[] = [];
  if (contentHosts(contentUrl).test(product)) {
    const shared = `PUBLIC_URL (${publicUrl}) and CONTENT_URL (${contentUrl}) share the host ${product}, where packages could act as the signed-in user.`;
    if (!demonstrating)
      throw new Error(
        `${shared} Give the content a host name of its own, such as https://m*.content.example.`,
      );
    warnings.push(`${shared} Only a demonstration may run so.`);
  }
  const content = new URL(contentUrl.replace('*', 'any')).hostname;
  const site = getDomain(product, { allowPrivateDomains: true });
  if (
    warnings.length === 0 &&
    site !== null &&
    site === getDomain(content, { allowPrivateDomains: true })
  ) {
    warnings.push(
      `WARNING: PUBLIC_URL (${publicUrl}) and CONTENT_URL (${contentUrl}) share the domain ${site}. Packages can set cookies for all of it, and so many that nobody who ran one reaches the product. Give the content a domain of its own.`,
    );
  }
  if (!contentUrl.includes('*')) {
    warnings.push(
      `CONTENT_URL (${contentUrl}) has no *: all modules share one host, and can read each other's storage in the browser.`,
    );
  }
  return warnings;
}

/** Throws when real schools would use a stand-in for accounting, recognised by a local address. */
export function checkAccounting({ fortnox }: Pick<Config, 'fortnox'>): void {
  for (const url of fortnox ? [fortnox.apiUrl, fortnox.authUrl] : []) {
    if (!isLoopback(new URL(url).hostname)) continue;
    throw new Error(
      `${url} is a stand-in for accounting, which only a demonstration may use. Leave out FORTNOX_API_URL and FORTNOX_AUTH_URL.`,
    );
  }
}

/** Throws when phones of real people would be reached by a stand-in for push services. */
export function checkPush({ push }: Pick<Config, 'push'>): void {
  const standIn = push.hosts.find((entry) => entry.startsWith('http:'));
  if (standIn === undefined) return;
  throw new Error(
    `${standIn} is a stand-in for push services, which only a demonstration may use. Take it out of PUSH_HOSTS.`,
  );
}

function contentHosts(contentUrl: string) {
  const { hostname } = new URL(contentUrl.replace('*', 'any'));
  if (!contentUrl.includes('*')) return new RegExp(`^${escaped(hostname)}$`);
  return new RegExp(`^${escaped(hostname).replace('any', '[a-z0-9-]+')}$`);
}

const escaped = (text: string) => text.replaceAll('.', '\\.');
