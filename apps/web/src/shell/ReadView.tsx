import { EmptyState, SkeletonBlock, SkeletonRows } from '@gesall/ui';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallFailure } from '../platform/caller.ts';
import { failureText } from '../platform/failures.ts';
import { useMessages } from '../platform/messages.ts';
import { Reading } from '../platform/Reading.tsx';
import { PageTitle } from './PageTitle.tsx';
import css from './ReadView.module.css';

interface Props<Data> {
  /** Undefined when the address holds no id. */
  id: number | undefined;
  read: { data: Data | undefined; isError: boolean; error: Error | null; refetch(): unknown };
  /** What is said of an id that leads nowhere, and a way on. */
  missing: { title: string; body: string; action?: ReactNode };
  failedTitle: string;
  children(data: Data): ReactNode;
}

/**
 * A page of one thing that is read by its id: a placeholder while it comes, a way to try again when
 * it did not, and one friendly answer for an id that is wrong, unknown or another school's.
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
