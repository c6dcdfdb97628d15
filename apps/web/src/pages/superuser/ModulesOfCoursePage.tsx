import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { ArrowUpDown, Link2 } from 'lucide-react';
import { useState } from 'react';
import {
  type AuthoredCourse,
  useAuthoredCourses,
  useSetModuleOrder,
} from '../../features/authoring/authoring.calls.ts';
import { CourseBar } from '../../features/authoring/CourseBar.tsx';
import { CourseModuleTable } from '../../features/authoring/CourseModuleTable.tsx';
import { LinkModuleDialog } from '../../features/authoring/LinkModuleDialog.tsx';
import { OrderDialog } from '../../features/authoring/OrderDialog.tsx';
import { usePreviewModule } from '../../features/runs/look.calls.ts';
import { Reading } from '../../platform/Reading.tsx';
import { NotFound } from '../../shell/NotFound.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import css from './pages.module.css';

export function ModulesOfCoursePage() {
  const t = useMessages('authoring');
  const { courseId, courseName } = useLocation().state;
  const courses = useAuthoredCourses();
  const course = courses.data?.find(({ id }) => id === courseId);
  if (courses.data && !course) return <NotFound />;
  return (
    <div className={css.page}>
      <Head name={course?.name ?? courseName ?? ''} course={course} />
      <CourseBar at="courses" />
      <Reading read={courses} rows={8}>
        {() => course && <Modules course={course} label={t('modulesOf', { name: course.name })} />}
      </Reading>
    </div>
  );
}

function Head({ name, course }: { name: string; course: AuthoredCourse | undefined }) {
  const t = useMessages('authoring');
  const modules = useMessages('modules');
  const [isLinking, setLinking] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  const order = useSetModuleOrder();
  const endOrdering = () => {
    order.reset();
    setOrdering(false);
  };
  const things = course?.courseModules.map(({ module }) => module) ?? [];
  return (
    <>
      <PageHead
        trail={[
          <Link key="courses" to="/superuser/courses">
            {t('title')}
          </Link>,
        ]}
        title={name}
        facts={course && modules('count', { count: course.courseModules.length })}
        actions={
          course && (
            <>
              <Button
                variant="default"
                disabled={things.length < 2}
                leftSection={<ArrowUpDown size={16} aria-hidden="true" />}
                onClick={() => setOrdering(true)}
              >
                {t('changeOrder')}
              </Button>
              <Button
                leftSection={<Link2 size={16} aria-hidden="true" />}
                onClick={() => setLinking(true)}
              >
                {t('linkModule')}
              </Button>
            </>
          )
        }
      />
      {course && (
        <LinkModuleDialog opened={isLinking} course={course} onClose={() => setLinking(false)} />
      )}
      <OrderDialog
        of={isOrdering ? { name, things } : undefined}
        busy={order.isPending}
        error={order.error}
        save={(SortedChildIds, onSuccess) =>
          order.send(
            { ParentId: course?.id, SortedChildIds },
            {
              onSuccess: (done, input) => {
                onSuccess(done, input);
                endOrdering();
              },
            },
          )
        }
        onClose={endOrdering}
      />
    </>
  );
}

function Modules({ course, label }: { course: AuthoredCourse; label: string }) {
  const t = useMessages('authoring');
  const preview = usePreviewModule();
  return (
    <Panel title={label} hint={course.courseModules.length > 0 && t('setByModuleHint')}>
      <CourseModuleTable
        label={label}
        modules={course.courseModules}
        onPreview={(module) => void preview(module)}
      />
    </Panel>
  );
}
