import { useMessages, useSend } from '@gesall/client/react';
import { attendanceContract } from '@gesall/contract';
import type { ReactNode } from 'react';
import { Card } from '../../kit/Card.tsx';
import { type ShownAct, useActs } from '../../platform/acts/use-acts.tsx';
import { longDay } from '../../platform/day-names.ts';
import { ActStateText } from '../../shell/ActStateText.tsx';
import css from './Absence.module.css';
import { RemoveButton } from './RemoveButton.tsx';
import { isInRead, type Week } from './taps.ts';

interface Props {
  weeks: readonly Week[];
  readAt: number;
  periodId: number;
  isReadOnly?: boolean;
}

/** The absences of a period, the latest day first; own ones can be removed. */
export function AbsenceList({ weeks, readAt, periodId, isReadOnly = false }: Props) {
  const t = useMessages('companion');
  const { acts, drop } = useActs();
  const remove = useSend(attendanceContract.deleteAbsence, {
    refreshes: [attendanceContract.weeksForStudent],
  });
  const waiting = acts.filter(
    (act) =>
      act.content.kind === 'absence' && bodyOf(act).periodId === periodId && !isInRead(act, readAt),
  );
  const stored = weeks
    .flatMap(({ attendanceForStudents }) => attendanceForStudents)
    .flatMap(({ day, absencesThisDay, correction }) =>
      absencesThisDay.map((absence) => ({ ...absence, day, isCorrected: correction !== null })),
    )
    .toReversed();
  return (
    <Card>
      <div className={css.part}>
        <h2>{t('ownAbsences')}</h2>
        {waiting.length + stored.length === 0 && <p>{t('noAbsences')}</p>}
        <ul className={css.list} aria-label={t('ownAbsences')}>
          {waiting.map((act) => {
            const { absenceDay, ...absence } = bodyOf(act);
            return (
              <Row key={act.clientId} day={absenceDay} absence={absence} act={act}>
                {act.shown === 'waiting' && (
                  <RemoveButton
                    label={t('removeAbsence', { day: longDay(absenceDay) })}
                    words={t('undo')}
                    isOnPhone
                    onPress={() => void drop(act.clientId)}
                  />
                )}
              </Row>
            );
          })}
          {stored.map(({ id, day, isCorrected, ...absence }) => (
            <Row key={id} day={day} absence={absence} byTeacher={absence.isCreatedByTeacher}>
              {!isReadOnly && !absence.isCreatedByTeacher && !isCorrected && (
                <RemoveButton
                  label={t('removeAbsence', { day: longDay(day) })}
                  words={t('remove')}
                  isBusy={remove.isPending}
                  onPress={() => remove.send({ absenceId: id })}
                />
              )}
            </Row>
          ))}
        </ul>
      </div>
    </Card>
  );
}

interface Absence {
  isWholeDay?: boolean;
  timeFrom?: string;
  timeTo?: string;
  comment?: string | null;
}

const bodyOf = ({ content }: ShownAct) =>
  content.body as unknown as Absence & { periodId: number; absenceDay: string };

interface RowProps {
  day: string;
  absence: Absence;
  byTeacher?: boolean;
  act?: ShownAct;
  children: ReactNode;
}

function Row({ day, absence, byTeacher = false, act, children }: RowProps) {
  const t = useMessages('companion');
  const { isWholeDay, timeFrom, timeTo, comment } = absence;
  return (
    <li className={css.row}>
      <span>
        {longDay(day)},{' '}
        <span className={css.hours}>
          {isWholeDay ? t('wholeDay').toLowerCase() : `${timeFrom}–${timeTo}`}
        </span>
        {comment && <small>{comment}</small>}
        {byTeacher && <small>{t('byTeacher')}</small>}
        {act && (
          <small>
            <ActStateText act={act} />
          </small>
        )}
      </span>
      {children}
    </li>
  );
}
