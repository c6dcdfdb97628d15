import { useMessages, useRead, useSend } from '@gesall/client/react';
import { attendanceContract, mealCompensationContract } from '@gesall/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { TextField } from '../../kit/Field.tsx';
import { type ShownAct, useActs } from '../../platform/acts/use-acts.tsx';
import { useSaving } from '../../platform/acts/use-saving.ts';
import { dayAndMonth, longDay } from '../../platform/day-names.ts';
import { ActStateText } from '../../shell/ActStateText.tsx';
import { Reading } from '../../shell/Reading.tsx';
import css from './Absence.module.css';
import { RemoveButton } from './RemoveButton.tsx';
import { isInRead } from './taps.ts';

interface Props {
  period: { id: number; from: string; to: string };
  today: string;
  /** Shown below a day that was asked for. */
  below(day: string): ReactNode;
}

/** Asks for meal compensation by day, and lists the days asked for. */
export function FoodRequests({ period, today, below }: Props) {
  const { owner } = useActs();
  const of = { studentId: Number(owner), periodId: period.id };
  const read = useRead(attendanceContract.foodDays, of);
  return (
    <Reading read={read}>
      {(days) => <Requests {...{ period, today, below, days, readAt: read.dataUpdatedAt }} />}
    </Reading>
  );
}

function Requests({
  period,
  today,
  below,
  days,
  readAt,
}: Props & { days: string[]; readAt: number }) {
  const t = useMessages('companion');
  const { acts, add, drop } = useActs();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const withdraw = useSend(attendanceContract.deleteFoodCompensation, {
    refreshes: [attendanceContract.foodDays, mealCompensationContract.ownMeals],
  });
  const periodId = period.id;
  const from = period.from.slice(0, 10);
  const last = period.to.slice(0, 10) < today ? period.to.slice(0, 10) : today;
  const day = typed ?? last;
  const asked = days.map((each) => each.slice(0, 10));
  const waiting = acts.filter(
    (act) =>
      act.content.kind === 'food' &&
      bodyOf(act).periodId === periodId &&
      !isInRead(act, readAt) &&
      !asked.includes(bodyOf(act).day),
  );

  const { isBusy, isFull, save } = useSaving();

  function ask() {
    const isKept = waiting.some((act) => act.shown !== 'refused' && bodyOf(act).day === day);
    if (day < from || day > last)
      return setError(t('foodDayOutside', { from: dayAndMonth(from), to: dayAndMonth(last) }));
    if (asked.includes(day) || isKept) return setError(t('foodTwice'));
    setError(undefined);
    void save(async () => {
      const label = t('foodOn', { day: dayAndMonth(day) });
      await add({ kind: 'food', body: { periodId, day }, label });
    });
  }

  return (
    <>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <TextField
          label={t('absenceDay')}
          type="date"
          {...{ min: from, max: last, value: day }}
          error={error ?? (isFull ? t('deviceIsFull') : undefined)}
          onType={(text) => {
            setTyped(text);
            setError(undefined);
          }}
        />
        <Button type="submit" size="large" isBusy={isBusy}>
          {t('foodAsk')}
        </Button>
      </form>
      <Card>
        <div className={css.part}>
          <h2>{t('foodDays')}</h2>
          {asked.length + waiting.length === 0 && <p>{t('noFoodDays')}</p>}
          <ul className={css.list} aria-label={t('foodDays')}>
            {waiting.map((act) => (
              <li key={act.clientId} className={css.row}>
                <span>
                  {longDay(bodyOf(act).day)}
                  <small>
                    <ActStateText act={act} />
                  </small>
                </span>
                {act.shown === 'waiting' && (
                  <RemoveButton
                    label={t('withdrawDay', { day: longDay(bodyOf(act).day) })}
                    words={t('undo')}
                    isOnPhone
                    onPress={() => void drop(act.clientId)}
                  />
                )}
              </li>
            ))}
            {asked.toReversed().map((each) => (
              <li key={each} className={css.row}>
                <span>
                  {longDay(each)}
                  {below(each)}
                </span>
                <RemoveButton
                  label={t('withdrawDay', { day: longDay(each) })}
                  words={t('withdraw')}
                  isBusy={withdraw.isPending}
                  onPress={() => withdraw.send({ periodId, day: each })}
                />
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </>
  );
}

const bodyOf = ({ content }: ShownAct) => content.body as { periodId: number; day: string };
