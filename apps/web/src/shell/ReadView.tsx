import { CallFailure, failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState, SkeletonBlock, SkeletonRows } from '@gesall/ui';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Reading } from '../platform/Reading.tsx';
import { PageTitle } from './PageTitle.tsx';
import css from './ReadView.module.css';

interface Props<Data> {
  /** Undefined when the address has no valid id. */
  id: number | undefined;
  read: { data: Data | undefined; isError: boolean; error: Error | null; refetch(): unknown };
  /** Shown for an id without a result, with a link onwards. */
  missing: { title: string; body: string; action?: ReactNode };
  failedTitle: string;
  children(data: Data): ReactNode;
}

/**
 * A page about one thing read by id: placeholder, retry after a failure, and one friendly answer
 * for an invalid, unknown or foreign id.
 */
export function ReadView<Data>({ id, read, missing, failedTitle, children }: Props<Data>) {
  const t = useMessages('shell');
  const { title, body, action } = missing;
  const isMissing = id === undefined || isRefusedId(read.error);
  return (
    <div className={css.page}>
      {isMissing && (
        <>
          <PageTitle title={title} />
          <EmptyState
            icon={<MapPinOff size={28} aria-hidden="true" />}
            title={title}
            action={action}
          >
            {body}
          </EmptyState>
        </>
      )}
      {!isMissing && read.isError && read.data === undefined && <PageTitle title={failedTitle} />}
      {!isMissing && (
        <Reading
          read={read}
          failedTitle={failedTitle}
          failedBody={failureText}
          placeholder={
            <>
              <SkeletonBlock height={72} />
              <SkeletonRows rows={8} label={t('loading')} />
            </>
          }
        >
          {children}
        </Reading>
      )}
    </div>
  );
}

const isRefusedId = (error: Error | null) =>
  error instanceof CallFailure && (error.status === 404 || error.status === 400);
