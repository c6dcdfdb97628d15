import { Panel } from '@gesall/ui/page';
import { useMessages } from '../../platform/messages.ts';
import { LockRow } from './LockRow.tsx';
import type { Level, LockedCourse } from './level.ts';
import css from './ModuleLockGrid.module.css';

interface Props {
  level: Level;
  courses: readonly LockedCourse[];
}

/** What is open for a class or a student: a row for each course, with its exam and a square for each module. */
export function ModuleLockGrid({ level, courses }: Props) {
  const t = useMessages('locks');
  return (
    <Panel title={t('title')} actions={<span className={css.hint}>{t('hint')}</span>}>
      <ul className={css.grid}>
        {courses.map((course) => (
          <LockRow key={course.id} level={level} course={course} />
        ))}
      </ul>
    </Panel>
  );
}
