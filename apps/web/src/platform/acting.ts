import { clearActing, readSession, storeActing } from './session.ts';

/**
 * Opens a window that shows the pages of a student. The address says whose, since a window's own storage cannot be
 * written from another; so the windows must know each other, and the new one tells nobody what it was opened with.
 */
export const openAs = (email: string) => open(`/student?${new URLSearchParams({ as: email })}`, '_blank');

/** In a window opened by `openAs`: keeps whose pages it shows and takes that out of the address. Call before the first page is drawn. */
export function takeActingFromAddress() {
  const address = new URL(location.href);
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
