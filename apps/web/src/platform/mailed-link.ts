export interface MailedLink {
  /** The value that the link carries; undefined without one. */
  check: string | undefined;
  isFromApp: boolean;
}

const pages = /^\/(password\/(update|address)|selfregistration|registration)\/?$/i;

/**
 * On a page that a mail leads to: takes what the link carries out of the address, where it would be
 * read over a shoulder or sent on with it, and keeps it with the history entry, where a reload and
 * the back button find it. Call before the first page is drawn.
 */
export function takeLinkFromAddress() {
  const address = new URL(location.href);
  if (!pages.test(address.pathname) || address.search === '') return;
  const mailedLink: MailedLink = {
    check: address.searchParams.get('check') || undefined,
    isFromApp: address.searchParams.get('isFromApp')?.toLowerCase() === 'true',
  };
  address.search = '';
  history.replaceState({ ...history.state, mailedLink }, '', address);
}

export function readMailedLink(): MailedLink {
  return history.state?.mailedLink ?? { check: undefined, isFromApp: false };
}
