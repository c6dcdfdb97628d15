import { Reading as Shown } from '@gesall/ui';
import type { ComponentProps, ReactNode } from 'react';
import { CallFailure } from './caller.ts';
import { useMessages } from './messages.ts';

interface Own {
  /** What failed, as a title; that a list could not be fetched when left out. */
  failedTitle?: string;
  /** What a failure says under its title; when left out, to come later or to look at the connection. */
  failedBody?(error: Error): string;
}

type Props<Data> = Omit<ComponentProps<typeof Shown<Data>>, 'words' | 'read' | 'children'> &
  Own & {
    read: { data: Data | undefined; error: Error | null; isError: boolean; refetch(): unknown };
    children(data: Data): ReactNode;
  };

const hasAnswer = (error: Error | null) => error instanceof CallFailure && error.status > 0;

/** The kit's `Reading` with our words: what a call answered, or what is told while it has not. */
export function Reading<Data>({ read, failedTitle, failedBody, ...props }: Props<Data>) {
  const t = useMessages('shell');
  const words = {
    loading: t('loading'),
    failedTitle: failedTitle ?? t('failedTitle'),
    failedBody:
      read.error && failedBody
        ? failedBody(read.error)
        : t(hasAnswer(read.error) ? 'GeneralError' : 'failedBody'),
    retry: t('retry'),
  };
  return <Shown read={read} words={words} {...props} />;
}
