import { clockTime, shortMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { weekOf } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { CalendarX2, Check, MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { longDay } from '../../platform/long-day.ts';
import { type Point, type StudentDay, usePostAbsence, useSetValidity } from './attendance.calls.ts';
import { type Outcome, outcomes, stateOf } from './outcomes.ts';
import { PositionDialog } from './PositionDialog.tsx';
import css from './presence.module.css';
import { StateMark } from './StateMark.tsx';

interface Props {
  periodId: number;
  student: { id: number; name: string };
  day: StudentDay;
  /** Why the day has no school. */
  free: string | undefined;
  isReadOnly?: boolean | undefined;
  onClose(): void;
}

/** A student's day: its points, its absences, and its correction. */
export function DayCard({ periodId, student, day, free, isReadOnly, onClose }: Props) {
  const t = useMessages('attendance');
  const tOfSchool = useMessages('schoolDays');
  const [shown, setShown] = useState<Point>();
  return (
    <section className={css.card} aria-label={`${student.name} ${day.day}`}>
      <div className={css.cardHead}>
        <div>
          <h3>{student.name}</h3>
          <p className={css.quiet}>
            {t('dayWeek', { day: longDay(day.day), week: weekOf(day.day) })}
          </p>
          {free && <p className={css.quiet}>{tOfSchool('free', { name: free })}</p>}
        </div>
        <ActionIcon variant="subtle" color="gray" aria-label={t('close')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      {day.attendanceThisDay.length === 0 ? (
        <p className={css.quiet}>{t('noPoints')}</p>
      ) : (
        <ul className={css.points}>
          {day.attendanceThisDay.map((point) => (
            <PointRow key={point.id} point={point} onMap={() => setShown(point)} />
          ))}
        </ul>
      )}
      {day.absencesThisDay.map((absence) => (
        <div key={absence.id} className={css.absence}>
          <p className={css.absenceTitle}>
            <CalendarX2 size={16} aria-hidden="true" />
            {t(absence.isWholeDay ? 'absenceWholeDay' : 'absence', {
              from: absence.timeFrom,
              to: absence.timeTo,
            })}
          </p>
          <p className={css.quiet}>
            {absence.comment && `”${absence.comment}” `}
            {t(absence.isCreatedByTeacher ? 'byTeacher' : 'byStudent')}
          </p>
        </div>
      ))}
      {day.supervisorMark && (
        <p data-said={day.supervisorMark}>{t(`said.${day.supervisorMark}`)}</p>
      )}
      {!isReadOnly && <CorrectDay periodId={periodId} studentId={student.id} day={day} />}
      {day.correction && (
        <p className={css.quiet}>
          {t('lastCorrected', {
            name: day.correction.by,
            at: shortMoment(day.correction.at),
          })}
        </p>
      )}
      {shown && (
        <PositionDialog
          periodId={periodId}
          student={student}
          day={day.day}
          point={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  );
}

function PointRow({ point, onMap }: { point: Point; onMap(): void }) {
  const t = useMessages('attendance');
  return (
    <li data-in={point.isCheckIn || undefined}>
      <strong>{clockTime(point.time)}</strong>
      <span>
        {t(point.isCheckIn ? 'checkIn' : 'checkOut')}
        {point.isSentLater && <span className={css.quiet}> ({t('sentLater')})</span>}
      </span>
      {point.position === 'given' ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<MapPin size={15} aria-hidden="true" />}
          onClick={onMap}
        >
          {t('map')}
        </Button>
      ) : (
        <span className={css.quiet}>
          {t(point.position === 'removed' ? 'positionRemoved' : 'noPosition')}
        </span>
      )}
    </li>
  );
}

interface CorrectProps {
  periodId: number;
  studentId: number;
  day: StudentDay;
}

function CorrectDay({ periodId, studentId, day }: CorrectProps) {
  const t = useMessages('attendance');
  const [comment, setComment] = useState('');
  const setValidity = useSetValidity();
  const postAbsence = usePostAbsence();
  const isBusy = setValidity.isPending || postAbsence.isPending;
  const done = { onSuccess: () => toast('success', t('corrected')) };

  function correct(outcome: Outcome) {
    if (outcome === 'absent')
      postAbsence.send(
        {
          studentId,
          absenceDay: day.day,
          timeFrom: '0700',
          timeTo: '1600',
          comment: comment.trim() || null,
          isWholeDay: false,
        },
        done,
      );
    else
      setValidity.send(
        { attendanceDay: day.day, wasPresent: outcome === 'present', studentId, periodId },
        done,
      );
  }

  return (
    <fieldset className={css.correct} disabled={isBusy}>
      <legend>{t('correct')}</legend>
      <div className={css.outcomes}>
        {outcomes.map((outcome) => (
          <UnstyledButton
            key={outcome}
            aria-pressed={day.status === stateOf[outcome]}
            onClick={() => correct(outcome)}
          >
            <StateMark state={stateOf[outcome]} />
            {t(`outcome.${outcome}`)}
            {day.status === stateOf[outcome] && <Check size={18} aria-hidden="true" />}
          </UnstyledButton>
        ))}
      </div>
      <TextInput
        label={t('comment')}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </fieldset>
  );
}
