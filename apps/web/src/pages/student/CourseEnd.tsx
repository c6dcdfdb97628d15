import { useMessages } from '@gesall/client/react';
import { status } from '@gesall/rules';
import { BadgeCheck, ClipboardCheck } from 'lucide-react';
import type { StudentCourse } from '../../features/courses/courses.calls.ts';
import css from './CourseEnd.module.css';

/** After the last module: the final exam, or that the course is finished. */
export function CourseEnd({
  course,
}: {
  course: Pick<StudentCourse, 'status' | 'hasFinalExam' | 'finalExamEnabled' | 'disabled'>;
}) {
  const t = useMessages('courseModules');
  const { hasFinalExam, finalExamEnabled, disabled } = course;
  if (course.status < status.Done || disabled) return null;
  const isOver = course.status === status.Completed || !hasFinalExam;
  const Icon = isOver ? BadgeCheck : ClipboardCheck;
  return (
    <section className={css.end} data-over={isOver || undefined} aria-label={t('courseEnd')}>
      <Icon size={28} strokeWidth={1.6} aria-hidden="true" className={css.icon} />
      <div>
        <p className={css.title}>{t(isOver ? 'endOver' : 'endModules')}</p>
        <p>{t(isOver ? 'endOverBody' : finalExamEnabled ? 'endExamOpen' : 'endExamClosed')}</p>
      </div>
    </section>
  );
}
