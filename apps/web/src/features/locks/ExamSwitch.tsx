import { day } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Switch } from '@mantine/core';
import type { LockedCourse } from './level.ts';
import { useActivateFinalExam } from './locks.calls.ts';
import css from './ModuleLockGrid.module.css';

interface Props {
  course: string;
  exam: NonNullable<LockedCourse['exam']>;
}

/** Opens and closes the final exam for the whole level, and shows since when it is open. */
export function ExamSwitch({ course, exam: { isOn, open, total, since, placeIds } }: Props) {
  const t = useMessages('locks');
  const activate = useActivateFinalExam();
  const isSome = open > 0 && !isOn;
  const word = isOn ? t('examOn') : isSome ? t('examSome', { count: open, total }) : t('examOff');
  return (
    <Switch
      classNames={{ root: css.switch, body: css.switchBody }}
      checked={isOn}
      data-some={isSome || undefined}
      disabled={placeIds.length === 0 || activate.isPending}
      title={placeIds.length === 0 ? t('noPlace') : undefined}
      aria-label={`${t('examOf', { course })}: ${word}`}
      label={
        <span className={css.examWords}>
          {word}
          {since && <span className={`${css.quiet} numbers`}>{day(since)}</span>}
        </span>
      }
      onChange={() =>
        activate.send({ exams: placeIds.map((id) => ({ id, finalExamEnabled: !isOn })) })
      }
    />
  );
}
