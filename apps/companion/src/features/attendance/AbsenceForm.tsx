import { useMessages } from '@gesall/client/react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { FieldFrame, TextField } from '../../kit/Field.tsx';
import { showMessage } from '../../kit/messages.ts';
import { Notice } from '../../kit/Notice.tsx';
import { Tick } from '../../kit/Tick.tsx';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { useSaving } from '../../platform/acts/use-saving.ts';
import { dayAndMonth } from '../../platform/day-names.ts';
import { useDraft } from '../../platform/drafts.ts';
import css from './Absence.module.css';

interface Props {
  period: { id: number; from: string; to: string };
  today: string;
}

const mostLetters = 500;
/** The times of a whole day; the server puts them too. */
const usualDay = { timeFrom: '07:00', timeTo: '16:00' };
const empty = { day: '', isWholeDay: false, timeFrom: '08:00', timeTo: '16:00', comment: '' };

/** Reports an absence of a day of the period, also of a coming one. */
export function AbsenceForm({ period: { id: periodId, ...period }, today }: Props) {
  const t = useMessages('companion');
  const { add } = useActs();
  const { draft, change, clear } = useDraft(`absence ${periodId}`, empty);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, isFull, save } = useSaving();
  if (!draft) return null;
  const [from, to] = [period.from.slice(0, 10), period.to.slice(0, 10)];
  const { isWholeDay, timeFrom, timeTo, comment } = draft;
  const day = draft.day || today;
  const errors = {
    day:
      day < from || day > to
        ? t('dayOutside', { from: dayAndMonth(from), to: dayAndMonth(to) })
        : undefined,
    times: !isWholeDay && !(timeFrom && timeFrom < timeTo) ? t('timesOrder') : undefined,
    comment: comment.trim().length > mostLetters ? t('commentTooLong') : undefined,
  };
  const shown: Partial<typeof errors> = isChecked ? errors : {};

  function submit() {
    setChecked(true);
    if (errors.day || errors.times || errors.comment) return;
    void save(async () => {
      await add({
        kind: 'absence',
        body: {
          ...{ periodId, absenceDay: day, isWholeDay, comment: comment.trim() || null },
          ...(isWholeDay ? usualDay : { timeFrom, timeTo }),
        },
        label: t('absenceOn', { day: dayAndMonth(day) }),
      });
      await clear();
      setChecked(false);
      showMessage(t('absenceKept'));
    });
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('absenceDay')}
        type="date"
        {...{ min: from, max: to, value: day, error: shown.day }}
        onType={(typed) => change({ day: typed })}
      />
      <Tick isTicked={isWholeDay} onChange={(isTicked) => change({ isWholeDay: isTicked })}>
        {t('wholeDay')}
      </Tick>
      {!isWholeDay && (
        <div className={css.times}>
          <TextField
            label={t('timeFrom')}
            type="time"
            value={timeFrom}
            onType={(typed) => change({ timeFrom: typed })}
          />
          <TextField
            label={t('timeTo')}
            type="time"
            value={timeTo}
            error={shown.times}
            onType={(typed) => change({ timeTo: typed })}
          />
        </div>
      )}
      <FieldFrame label={t('comment')} optional={t('optional')} error={shown.comment}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
        )}
      </FieldFrame>
      {isFull && (
        <div role="alert">
          <Notice tone="danger">{t('deviceIsFull')}</Notice>
        </div>
      )}
      <Button type="submit" size="large" isBusy={isBusy}>
        {t('send')}
      </Button>
    </form>
  );
}
