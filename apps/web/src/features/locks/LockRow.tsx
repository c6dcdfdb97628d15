import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { Lock, LockKeyhole, LockOpen } from 'lucide-react';
import { useSayDone } from '../../platform/undo.ts';
import { ExamSwitch } from './ExamSwitch.tsx';
import { LockCells } from './LockCells.tsx';
import type { Level, LockedCourse } from './level.ts';
import { stateOfCourse } from './lock-state.ts';
import { useSetCourseLock } from './locks.calls.ts';
import css from './ModuleLockGrid.module.css';

const icons = { open: LockOpen, partly: LockKeyhole, locked: Lock };

/** One course: its exam, its modules, its overall state, and the buttons for all modules. */
export function LockRow({ level, course }: { level: Level; course: LockedCourse }) {
  const t = useMessages('locks');
  const sayDone = useSayDone({ teachersToo: true });
  const setLock = useSetCourseLock();
  const { id, name, modules, studentIds } = course;
  const state = stateOfCourse(modules);
  const Icon = icons[state];

  const setAll = (locked: boolean) => {
    const input = { courseId: id, locked, studentIds: [...studentIds] };
    const done = t(locked ? 'courseLocked' : 'courseUnlocked', { course: name });
    setLock.send(input, { onSuccess: ({ changed }) => changed > 0 && sayDone(done, input) });
  };
  const isBusy = (locked: boolean) => setLock.isPending && setLock.variables?.locked === locked;
  return (
    <li className={css.row} aria-busy={setLock.isPending}>
      <h3 className={css.name}>{name}</h3>
      <div className={css.exam}>
        {course.exam ? (
          <ExamSwitch course={name} exam={course.exam} />
        ) : (
          <span className={css.quiet}>{t('noExam')}</span>
        )}
      </div>
      {modules.length === 0 ? (
        <span className={`${css.cells} ${css.quiet}`}>{t('noModules')}</span>
      ) : (
        <LockCells level={level} course={course} isBusy={setLock.isPending} />
      )}
      <span className={css.state}>
        {modules.length > 0 && (
          <>
            <Icon size={16} aria-hidden="true" /> {t(`course.${state}`)}
          </>
        )}
      </span>
      <div className={css.acts}>
        {([true, false] as const).map((locked) => (
          <Button
            key={String(locked)}
            variant="default"
            size="compact-sm"
            className={css.act}
            loading={isBusy(locked)}
            disabled={
              modules.length === 0 ||
              studentIds.length === 0 ||
              (setLock.isPending && !isBusy(locked))
            }
            aria-label={t(locked ? 'lockAllOf' : 'unlockAllOf', { course: name })}
            onClick={() => setAll(locked)}
          >
            {t(locked ? 'lockAll' : 'unlockAll')}
          </Button>
        ))}
      </div>
    </li>
  );
}
