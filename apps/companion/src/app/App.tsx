// First, since all other styles build on these.
import '@fontsource-variable/figtree/wght.css';
import '@fontsource/familjen-grotesk/600.css';
import '@gesall/ui/tokens.css';
import '../kit/base.css';
import { accountIn, type Session, signOut } from '@gesall/client';
import { SignedInProvider, useSession } from '@gesall/client/react';
import { useMemo } from 'react';
import { PublicPages } from '../pages/public/PublicPages.tsx';
import { ActsProvider } from '../platform/acts/use-acts.tsx';
import { KeptReads } from '../platform/KeptReads.tsx';
import { usePushRenewal } from '../platform/push.ts';
import { MessageLine } from '../shell/Shell.tsx';
import { RolePages } from './RolePages.tsx';

export function App() {
  const session = useSession();
  const value = useMemo(() => signedIn(session), [session]);
  return (
    <>
      {value ? (
        // Another account begins with screens of its own.
        <SignedInProvider value={value} key={value.owner}>
          <ActsProvider owner={value.owner}>
            <KeptReads owner={value.owner}>
              <PushRenewal owner={value.owner} />
              <RolePages />
            </KeptReads>
          </ActsProvider>
        </SignedInProvider>
      ) : (
        <PublicPages />
      )}
      <MessageLine />
    </>
  );
}

function PushRenewal({ owner }: { owner: string }) {
  usePushRenewal(async () => (await import('../features/push/index.ts')).renewPush(owner));
  return null;
}

function signedIn(session: Session | undefined) {
  const owner = session && accountIn(session.token);
  return session && owner ? { ...session, owner, isActing: false, signOut } : undefined;
}
