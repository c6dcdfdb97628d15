import { useMessages, useWhen } from '@gesall/client/react';
import { FastForward } from 'lucide-react';
import type { StudentCourse } from '../../features/courses/courses.calls.ts';
import { lastPlace } from '../../features/courses/next-module.ts';
import css from './ContinueStrip.module.css';
import { ModuleStart } from './ModuleStart.tsx';

export function ContinueStrip({ courses }: { courses: readonly StudentCourse[] }) {
  const t = useMessages('courses');
  const when = useWhen();
  const place = lastPlace(courses);
  if (!place) return null;
  const { course, module, lastRun } = place;
  const where = {
    course: course.courseName,
    number: course.modules.indexOf(module) + 1,
    total: course.modules.length,
    when: when(lastRun),
  };
  return (
    <section className={css.strip} aria-label={t('continueAt')}>
      <FastForward size={20} strokeWidth={1.8} aria-hidden="true" className={css.icon} />
      <div className={css.words}>
        <p className={css.name}>{module.name}</p>
        <p className={css.where}>{t('continueWhere', where)}</p>
      </div>
      <ModuleStart course={course} module={module} isNext onlyMain />
    </section>
  );
}
