import { useTeacherTree } from '../features/people/people.calls.ts';
import { SchoolSearch } from '../features/schools/SchoolSearch.tsx';
import { SchoolTree } from '../features/schools/SchoolTree.tsx';
import { failureText } from '../platform/failures.ts';
import { useMessages } from '../platform/messages.ts';
import { Reading } from '../platform/Reading.tsx';
import css from './TeacherSidebar.module.css';

/** The school at the teacher's side: a search over it, and the tree of it. */
export function TeacherSidebar() {
  const t = useMessages('schools');
  return (
    <nav aria-label={t('school')} className={css.sidebar}>
      <Reading read={useTeacherTree()} rows={6} rowHeight="30px" failedTitle={t('treeFailed')} failedBody={failureText}>
        {({ programmes, customer }) => (
          <SchoolSearch programmes={programmes}>
            {programmes.length > 0 ? (
              <SchoolTree programmes={programmes} />
            ) : (
              <p className={css.empty}>{t(customer ? 'noProgrammesTitle' : 'noSchoolTitle')}</p>
            )}
          </SchoolSearch>
        )}
      </Reading>
    </nav>
  );
}
