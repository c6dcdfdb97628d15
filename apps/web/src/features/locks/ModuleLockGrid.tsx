import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { LockRow } from './LockRow.tsx';
import type { Level, LockedCourse } from './level.ts';
import css from './ModuleLockGrid.module.css';

interface Props {
  level: Level;
  courses: readonly LockedCourse[];
}

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
