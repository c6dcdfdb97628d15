import { EmptyState, FailedRead, SkeletonBlock, SkeletonRows } from '@gesall/ui';
import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallFailure } from '../../platform/caller.ts';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

interface Props<Data> {
  /** Undefined when the address holds no id. */
  id: number | undefined;
  read: { data: Data | undefined; isPending: boolean; error: Error | null; refetch(): unknown };
  missing: { title: string; body: string };
  failedTitle: string;
  children(data: Data): ReactNode;
}

/**
 * A page of one thing that is read by its id: a placeholder while it comes, a way to try again when it did not, and one
 * friendly answer for an id that is wrong, unknown or another school's.
 */
export function ReadView<Data>({ id, read, missing, failedTitle, children }: Props<Data>) {
  const shell = useMessages('shell');
  if (id === undefined || isMissing(read.error)) return <Missing {...missing} />;
  if (read.data) return <div className={css.page}>{children(read.data)}</div>;
  if (read.isPending) {
    return (
      <div className={css.page}>
        <SkeletonBlock height={72} />
        <SkeletonRows rows={8} label={shell('loading')} />
      </div>
    );
  }
  return (
    <div className={css.page}>
      <PageTitle title={failedTitle} />
      <FailedRead title={failedTitle} retry={shell('retry')} onRetry={() => read.refetch()}>
        {failureText(read.error)}
      </FailedRead>
    </div>
  );
}

const isMissing = (error: Error | null) => error instanceof CallFailure && (error.status === 404 || error.status === 400);

function Missing({ title, body }: Props<unknown>['missing']) {
  const t = useMessages('schools');
  return (
    <div className={css.page}>
      <PageTitle title={title} />
      <EmptyState
        icon={<MapPinOff size={28} aria-hidden="true" />}
        title={title}
        action={<Link to="/teacher/schoolview">{t('toSchool')}</Link>}
      >
        {body}
      </EmptyState>
    </div>
  );
}
