import { CallFailure, textOf } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Reading as Shown } from '@gesall/ui';
import type { ComponentProps, ReactNode } from 'react';

interface Own {
  /** The title of a failure; defaults to that a list could not be read. */
  failedTitle?: string;
  /** The text of a failure; defaults to trying later or checking the connection. */
  failedBody?(error: Error): string;
}

/** Another read, whose answer is drawn above this one's. */
export interface ReadAbove {
  isFetched: boolean;
  failureCount: number;
}

type Props<Data> = Omit<ComponentProps<typeof Shown<Data>>, 'words' | 'read' | 'children'> &
  Own & {
    read: { data: Data | undefined; error: Error | null; isError: boolean; refetch(): unknown };
    /** Is waited for, since it would push the content down under a press. */
    above?: ReadAbove;
    children(data: Data): ReactNode;
  };

/** Whether to wait for it: until its first answer or failure. */
export const isAwaited = (above: ReadAbove | undefined) =>
  above !== undefined && !above.isFetched && above.failureCount === 0;

const hasAnswer = (error: Error | null) => error instanceof CallFailure && error.status > 0;

/** The kit's `Reading` with our texts: the answer of a call, or its loading or failed state. */
export function Reading<Data>({ read, above, failedTitle, failedBody, ...props }: Props<Data>) {
  const t = useMessages('shell');
  const words = {
    loading: t('loading'),
    failedTitle: failedTitle ?? t('failedTitle'),
    failedBody:
      read.error && failedBody
        ? failedBody(read.error)
        : hasAnswer(read.error)
          ? textOf('client', 'GeneralError')
          : t('failedBody'),
    retry: t('retry'),
  };
  const shown = {
    data: isAwaited(above) ? undefined : read.data,
    isError: read.isError && read.data === undefined,
    refetch: () => read.refetch(),
  };
  return <Shown read={shown} words={words} {...props} />;
}
