import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { CourseBar } from '../../features/authoring/CourseBar.tsx';
import { CommentTable, ModuleGradeTable } from '../../features/ratings/RatingTables.tsx';
import { useRatings } from '../../features/ratings/ratings.calls.ts';
import { useViewedTable } from '../../platform/views/use-viewed-table.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

export function RatingsPage() {
  const t = useMessages('ratings');
  const { table } = useLocation().state;
  const [isRecent, setRecent] = useState(true);
  const ratings = useRatings(isRecent);
  const showsModules = table === 'moduleGrade';
  const address = useViewedTable(showsModules ? 'ratingModules' : 'ratingComments');
  const count = showsModules
    ? ratings.data?.moduleRatings.length
    : ratings.data?.studentCommentRatings.length;
  const shared = {
    ...address,
    isRecent,
    failed: ratings.isError ? { onRetry: () => void ratings.refetch() } : undefined,
  };
  return (
    <div className={css.page}>
      <PageTitle
        title={t('title')}
        facts={t(isRecent ? 'sixMonths' : 'everything')}
        actions={
          <Button variant="default" onClick={() => setRecent(!isRecent)}>
            {t(isRecent ? 'showAll' : 'showSixMonths')}
          </Button>
        }
      />
      <CourseBar at="ratings" />
      <Panel title={t(showsModules ? 'modules' : 'comments')} count={count}>
        {showsModules ? (
          <ModuleGradeTable ratings={ratings.data?.moduleRatings} {...shared} />
        ) : (
          <CommentTable ratings={ratings.data?.studentCommentRatings} {...shared} />
        )}
      </Panel>
    </div>
  );
}
