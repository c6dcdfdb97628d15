import { FailedRead, SkeletonRows } from '@gesall/ui';
import { useTeacherTree } from '../features/people/people.calls.ts';
import { SchoolSearch } from '../features/schools/SchoolSearch.tsx';
import { SchoolTree } from '../features/schools/SchoolTree.tsx';
import { failureText } from '../platform/failures.ts';
import { useMessages } from '../platform/messages.ts';
import css from './TeacherSidebar.module.css';

/** The school at the teacher's side: a search over it, and the tree of it. */
export function TeacherSidebar() {
  const t = useMessages('schools');
  const shell = useMessages('shell');
  const { data, isPending, isError, error, refetch } = useTeacherTree();
  return (
    <nav aria-label={t('school')} className={css.sidebar}>
      {isPending && <SkeletonRows rows={6} height="30px" label={shell('loading')} />}
      {isError && (
        <FailedRead title={t('treeFailed')} retry={shell('retry')} onRetry={() => refetch()}>
          {failureText(error)}
        </FailedRead>
      )}
      {data && (
        <SchoolSearch programmes={data.programmes}>
          {data.programmes.length > 0 ? (
            <SchoolTree programmes={data.programmes} />
          ) : (
            <p className={css.empty}>{t(data.customer ? 'noProgrammesTitle' : 'noSchoolTitle')}</p>
          )}
        </SchoolSearch>
      )}
    </nav>
  );
}
