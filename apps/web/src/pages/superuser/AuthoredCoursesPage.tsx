import { useMessages } from '@gesall/client/react';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type AuthoredCourse,
  useAuthoredCourses,
  useDeleteCourse,
} from '../../features/authoring/authoring.calls.ts';
import { CourseBar } from '../../features/authoring/CourseBar.tsx';
import { CourseDialog } from '../../features/authoring/CourseDialog.tsx';
import { CourseTable } from '../../features/authoring/CourseTable.tsx';
import { useSayDone } from '../../platform/undo.ts';
import { useViewedTable } from '../../platform/views/use-viewed-table.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

export function AuthoredCoursesPage() {
  const t = useMessages('authoring');
  const shell = useMessages('shell');
  const courses = useAuthoredCourses();
  const [edited, setEdited] = useState<AuthoredCourse | 'new'>();
  const [leaving, setLeaving] = useState<AuthoredCourse>();
  const sayDone = useSayDone();
  const deletion = useDeleteCourse((_, input) => sayDone(t('courseRemoved'), input));
  return (
    <div className={css.page}>
      <PageTitle
        title={t('title')}
        facts={courses.data && t('courseCount', { count: courses.data.length })}
        actions={
          <Button
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            {t('newCourse')}
          </Button>
        }
      />
      <CourseBar at="courses" />
      <Panel title={t('title')} count={courses.data?.length}>
        <CourseTable
          courses={courses.data}
          {...useViewedTable('courses')}
          failed={courses.isError ? { onRetry: () => void courses.refetch() } : undefined}
          name={({ id, name }) => (
            <Link to="/superuser/courses/coursemodules" state={{ courseId: id, courseName: name }}>
              {name}
            </Link>
          )}
          onEdit={setEdited}
          onDelete={setLeaving}
        />
      </Panel>
      <CourseDialog course={edited} onClose={() => setEdited(undefined)} />
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('removeQuestion', { name: leaving?.name ?? '' })}
        cancel={shell('cancel')}
        proceed={shell('continue')}
        destroys
        busy={deletion.isPending}
        onCancel={() => setLeaving(undefined)}
        onProceed={() =>
          leaving && deletion.send({ id: leaving.id }, { onSettled: () => setLeaving(undefined) })
        }
      >
        {t('removeCourseBody')}
      </ConfirmDialog>
    </div>
  );
}
