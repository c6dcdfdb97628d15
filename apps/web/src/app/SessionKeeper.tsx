import { shownPerson, signOut } from '@gesall/client';
import { SignedInProvider, useSession } from '@gesall/client/react';
import { type ReactNode, useMemo } from 'react';
import { PasswordGate } from './PasswordGate.tsx';

/** Keeps the pages in step with the stored session. */
export function SessionKeeper({ children }: { children: ReactNode }) {
  const session = useSession();
  const value = useMemo(() => session && { ...shownPerson(session), signOut }, [session]);
  return (
    <SignedInProvider value={value}>
      {value && <PasswordGate />}
      {children}
    </SignedInProvider>
  );
}
