import { clearActing, readSession, storeActing } from './session.ts';

/**
 * In a window opened as `/student?as=<e-mail>`: keeps whose pages it shows and takes that out of
 * the address. The address has to say it, since a window's own storage cannot be written from
 * another. Call before the first page is drawn.
 */
export function takeActingFromAddress() {
  const address = new URL(location.href);
  // A page of administration is nobody's in whose place somebody looks.
  if (address.pathname.startsWith('/superuser')) clearActing();
  const email = address.searchParams.get('as');
  if (!email || address.pathname !== '/student') return;
  const role = readSession()?.role;
  if (role === 'Superuser' || role === 'Admin') storeActing(email);
  address.searchParams.delete('as');
  history.replaceState(history.state, '', address);
}

/** Closes the window, or, where the browser keeps it open, goes back to the own pages. */
export function stopActing() {
  clearActing();
  close();
  location.assign('/');
}
