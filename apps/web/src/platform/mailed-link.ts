export interface MailedLink {
  /** The token of the link; undefined without one. */
  check: string | undefined;
  isFromApp: boolean;
}

const pages = /^\/(password\/(update|address)|selfregistration|registration|vecka)\/?$/i;

/**
 * On a page opened from a mail: moves the token from the address, where it could be seen or
 * forwarded, to the history entry, where a reload and the back button find it. Call before the
 * first render.
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
