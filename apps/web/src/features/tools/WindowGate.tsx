import { EmptyState } from '@gesall/ui';
import { Button } from '@mantine/core';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { stopActing } from '../../platform/acting.ts';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { type OpenedWindow, readWindow } from '../../platform/session.ts';
import { useSignedIn } from '../../platform/signed-in.tsx';
import css from './WindowBanner.module.css';
import { WindowBanner } from './WindowBanner.tsx';
import { useOpenWindow } from './window.calls.ts';

/** A student's pages for somebody who administers: shown once the server has opened them, and until it closes them. */
export function WindowGate({ children }: { children: ReactNode }) {
  const t = useMessages('administrators');
  const { email } = useSignedIn();
  const [opened, setOpened] = useState(readWindow);
  const [isOver, setOver] = useState(false);
  const { mutate, error } = useOpenWindow();

  useEffect(() => {
    if (!opened) mutate(email, { onSuccess: () => setOpened(readWindow()) });
  }, [opened, email, mutate]);

  useEffect(() => {
    if (!opened) return;
    const left = new Date(opened.endsAt).getTime() - Date.now();
    const timer = setTimeout(() => setOver(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [opened]);

  if (error || isOver) return <Closed reason={error ? failureText(error) : t('windowOver')} />;
  if (!opened) return null;
  return <Open opened={opened}>{children}</Open>;
}

function Open({ opened, children }: { opened: OpenedWindow; children: ReactNode }) {
  return (
    <>
      <WindowBanner opened={opened} />
      {children}
    </>
  );
}

/** Nothing of the student is shown any more. */
function Closed({ reason }: { reason: string }) {
  const t = useMessages('administrators');
  const shell = useMessages('shell');
  return (
    <main className={css.closed}>
      <EmptyState
        icon={<EyeOff size={28} aria-hidden="true" />}
        title={t('windowClosed')}
        action={<Button onClick={stopActing}>{shell('stopActing')}</Button>}
      >
        {reason}
      </EmptyState>
    </main>
  );
}
