import { accountsContract } from '@gesall/contract';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { sendPublic, whenSessionEnds } from '../platform/caller.ts';
import { queryClient } from '../platform/calls.ts';
import { clearSession, readSession, shownPerson } from '../platform/session.ts';
import { SignedInProvider } from '../platform/signed-in.tsx';
import { PasswordGate } from './PasswordGate.tsx';
import { router } from './router.tsx';

/**
 * Keeps the session that the browser remembers in step with what is drawn, also when another tab
 * changes it.
 */
export function SessionKeeper({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(readSession);

  const look = useCallback(() => setSession(readSession()), []);
  const leave = useCallback(() => {
    queryClient.clear();
    look();
    // A page that needs no session goes on, such as a new password that is half typed.
    if (router.state.matches.some(({ routeId }) => routeId.startsWith('/signed-in')))
      void router.navigate({ to: '/login' });
  }, [look]);

  useEffect(() => {
    whenSessionEnds(leave);
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== null && key !== 'token') return;
      // A token that has come is followed by the rest of its session, which may not be here yet.
      if (newValue !== null || readSession()) look();
      else leave();
    };
    addEventListener('storage', onStorage);
    addEventListener('gesall-signed-in', look);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('gesall-signed-in', look);
    };
  }, [leave, look]);

  const signOut = useCallback(() => {
    const refreshToken = readSession()?.refreshToken;
    clearSession();
    leave();
    // The session ends here at once; the server is told, and a lost message lets the token die of
    // age.
    if (refreshToken)
      void sendPublic(accountsContract.signOut, { refresh_token: refreshToken }).catch(() => {});
  }, [leave]);

  const value = useMemo(() => session && { ...shownPerson(session), signOut }, [session, signOut]);
  return (
    <SignedInProvider value={value}>
      {value && <PasswordGate />}
      {children}
    </SignedInProvider>
  );
}
