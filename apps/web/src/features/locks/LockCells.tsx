import { useMessages } from '@gesall/client/react';
import { Loader, Tooltip, UnstyledButton } from '@mantine/core';
import { Lock, LockOpen } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useSayDone } from '../../platform/undo.ts';
import type { Level, LockedCourse, LockedModule } from './level.ts';
import { isLockedNext } from './lock-state.ts';
import { useSetModuleLock, useSetModuleLockForClass } from './locks.calls.ts';
import css from './ModuleLockGrid.module.css';

interface Props {
  level: Level;
  course: LockedCourse;
  isBusy: boolean;
}

const pressed = { open: false, partly: 'mixed', locked: true } as const;

/** A square for each module; one tab stop, arrow keys move between squares. */
export function LockCells({ level, course, isBusy }: Props) {
  const t = useMessages('locks');
  const [stop, setStop] = useState(0);
  const { modules, name } = course;
  const lock = useLock(level);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const at = cells.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cells.length - 1 }[event.key];
    const cell = to === undefined ? undefined : cells[to];
    if (at < 0 || !cell || to === undefined) return;
    event.preventDefault();
    setStop(to);
    cell.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around every course
    <div
      role="group"
      aria-label={t('modulesOf', { course: name })}
      className={css.cells}
      onKeyDown={walk}
    >
      {modules.map((module, index) => (
        <Cell
          key={module.id}
          number={index + 1}
          module={module}
          isStop={index === Math.min(stop, modules.length - 1)}
          isWaiting={lock.waitsFor(module)}
          isBusy={isBusy}
          onPress={() => {
            setStop(index);
            lock.press(module);
          }}
        />
      ))}
    </div>
  );
}

/** Sets a lock for a student or a class; for a class the toast offers undo. */
function useLock(level: Level) {
  const t = useMessages('locks');
  const sayDone = useSayDone({ teachersToo: true });
  const forStudent = useSetModuleLock();
  const forClass = useSetModuleLockForClass();
  const pending = forStudent.isPending
    ? forStudent.variables
    : forClass.isPending
      ? forClass.variables
      : undefined;
  return {
    waitsFor: ({ id }: LockedModule) => pending?.moduleId === id,
    press({ id: moduleId, name: module, state }: LockedModule) {
      const locked = isLockedNext(state);
      if ('studentId' in level) forStudent.send({ moduleId, studentId: level.studentId, locked });
      else {
        const input = { moduleId, classId: level.classId, locked };
        const done = t(locked ? 'moduleLocked' : 'moduleUnlocked', { module });
        forClass.send(input, { onSuccess: ({ changed }) => changed > 0 && sayDone(done, input) });
      }
    },
  };
}

interface CellProps {
  number: number;
  module: LockedModule;
  isStop: boolean;
  isWaiting: boolean;
  isBusy: boolean;
  onPress(): void;
}

function Cell({ number, module: { name, state }, isStop, isWaiting, isBusy, onPress }: CellProps) {
  const t = useMessages('locks');
  const Icon = state === 'open' ? LockOpen : Lock;
  return (
    <Tooltip label={t(`module.${state}`, { name })}>
      <UnstyledButton
        className={css.cell}
        data-state={state}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={pressed[state]}
        aria-label={`${number} ${t(`module.${state}`, { name })}`}
        aria-disabled={isBusy || isWaiting}
        onClick={() => !isBusy && !isWaiting && onPress()}
      >
        <span className={css.number}>{number}</span>
        <span className={css.lock}>
          {isWaiting ? (
            <Loader size={14} color="currentColor" />
          ) : (
            <Icon size={14} aria-hidden="true" />
          )}
        </span>
      </UnstyledButton>
    </Tooltip>
  );
}
