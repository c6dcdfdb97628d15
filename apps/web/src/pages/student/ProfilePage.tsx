import { FailedRead, SkeletonRows } from '@gesall/ui';
import { Link } from '@tanstack/react-router';
import { useMyResult } from '../../features/results/results.calls.ts';
import { useMessages } from '../../platform/messages.ts';
import { Breadcrumb } from '../../shell/Breadcrumb.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './ResultsPage.module.css';

/** Who the student is to the school. */
export function ProfilePage() {
  const t = useMessages('results');
  const courses = useMessages('courses');
  const shell = useMessages('shell');
  const profile = useMyResult();
  return (
    <div className={css.page}>
      <div>
        <Breadcrumb
          steps={[
            <Link key="courses" to="/">
              {courses('myCourses')}
            </Link>,
          ]}
          here={t('profile')}
        />
        <PageTitle title={t('profile')} />
      </div>
      {profile.isPending && <SkeletonRows rows={4} label={shell('loading')} />}
      {profile.isError && (
        <FailedRead title={shell('failedTitle')} retry={shell('retry')} onRetry={() => profile.refetch()}>
          {shell('failedBody')}
        </FailedRead>
      )}
      {profile.data && (
        <dl className={css.facts}>
          <dt>{t('name')}</dt>
          <dd>{profile.data.name}</dd>
          <dt>{t('email')}</dt>
          <dd>{profile.data.email}</dd>
          <dt>{t('class')}</dt>
          <dd>{profile.data.classes.map((each) => each.className).join(', ') || '–'}</dd>
          <dt>{t('school')}</dt>
          <dd>{[...new Set(profile.data.classes.map((each) => each.schoolName))].join(', ') || '–'}</dd>
        </dl>
      )}
    </div>
  );
}
