import { clearActing, readSession, storeActing } from '@gesall/client';

/**
 * In a window opened as `/student?as=<e-mail>`: stores whose pages it shows and removes that from
 * the address. The address carries it because another window's storage cannot be written. Call
 * before the first render.
 */
export function takeActingFromAddress() {
  const address = new URL(location.href);
  // Pages of administration never act for somebody.
  if (address.pathname.startsWith('/superuser')) clearActing();
  const email = address.searchParams.get('as');
  if (!email || address.pathname !== '/student') return;
  const role = readSession()?.role;
  if (role === 'Superuser' || role === 'Admin') storeActing(email);
  address.searchParams.delete('as');
  history.replaceState(history.state, '', address);
}

/** Closes the window or, if the browser refuses, returns to one's own pages. */
export function stopActing() {
  clearActing();
  close();
  location.assign('/');
}
