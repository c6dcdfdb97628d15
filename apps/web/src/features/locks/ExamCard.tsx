import { day, longMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Tag } from '@gesall/ui';
import { Switch } from '@mantine/core';
import css from './ExamBoard.module.css';
import { examState, type StudentInCourse } from './exam-board.ts';
import { useActivateFinalExam } from './locks.calls.ts';

/** A student's progress towards the exam, with its switch. */
export function ExamCard({ student }: { student: StudentInCourse }) {
  const t = useMessages('locks');
  const activate = useActivateFinalExam();
  const {
    name,
    className,
    studentCourseId,
    finalExamEnabled,
    finalExamStartDate,
    finalExamClosesAt,
    isReadyForExam,
  } = student;
  const state = examState(student);
  const since = finalExamStartDate === null ? '' : day(finalExamStartDate);
  const words =
    state === 'on' && finalExamClosesAt
      ? t('exam.onUntil', { day: since, moment: longMoment(finalExamClosesAt) })
      : t(`exam.${state}`, { day: since });
  return (
    <li className={css.card} data-on={finalExamEnabled || undefined}>
      <span className={css.who}>
        <span className={css.name}>{name}</span>
        <span className={css.how}>
          {className} · {words}
        </span>
      </span>
      {isReadyForExam && <Tag>{t('ready')}</Tag>}
      <Switch
        aria-label={t('examOfStudent', { name })}
        checked={finalExamEnabled}
        disabled={studentCourseId === null || activate.isPending}
        onChange={() =>
          studentCourseId !== null &&
          activate.send({ exams: [{ id: studentCourseId, finalExamEnabled: !finalExamEnabled }] })
        }
      />
    </li>
  );
}
