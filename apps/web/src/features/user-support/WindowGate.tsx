import { type ActingWindow, failureText, readActingWindow } from '@gesall/client';
import { useMessages, useSignedIn } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Button } from '@mantine/core';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { stopActing } from '../../platform/acting.ts';
import css from './WindowBanner.module.css';
import { WindowBanner } from './WindowBanner.tsx';
import { useOpenWindow } from './window.calls.ts';

/**
 * A student's pages for an administrator, shown from when the server opens them until it closes
 * them.
 */
export function WindowGate({ children }: { children: ReactNode }) {
  const t = useMessages('administrators');
  const { email } = useSignedIn();
  const [opened, setOpened] = useState(readActingWindow);
  const [isOver, setOver] = useState(false);
  const { mutate, error } = useOpenWindow();

  useEffect(() => {
    if (!opened) mutate(email, { onSuccess: () => setOpened(readActingWindow()) });
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

function Open({ opened, children }: { opened: ActingWindow; children: ReactNode }) {
  return (
    <>
      <WindowBanner opened={opened} />
      {children}
    </>
  );
}

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
