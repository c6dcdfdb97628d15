import { Tag } from '@gesall/ui';
import { Switch } from '@mantine/core';
import { day, longMoment } from '../../platform/dates.ts';
import { useMessages } from '../../platform/messages.ts';
import css from './ExamBoard.module.css';
import { examState, type StudentInCourse } from './exam-board.ts';
import { useActivateFinalExam } from './locks.calls.ts';

/** A student before the exam: how far they are, and the switch of their exam. */
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
