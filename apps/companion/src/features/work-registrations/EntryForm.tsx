import { useMessages } from '@gesall/client/react';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { FieldFrame, TextField } from '../../kit/Field.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useSaving } from '../../platform/acts/use-saving.ts';
import { longDay } from '../../platform/day-names.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useOnline } from '../../platform/network.ts';
import { ComponentPicker } from './ComponentPicker.tsx';
import { DaysField } from './DaysField.tsx';
import type { DayToLog } from './days-to-log.ts';
import css from './EntryForm.module.css';
import type { Step } from './entries.ts';
import { HoursField } from './HoursField.tsx';
import { hoursIn } from './hours.ts';
import { PictureField } from './PictureField.tsx';

const longestTitle = 100;
const longestText = 5000;

export interface EntryValues {
  stepId?: number;
  componentId?: number;
  hours: string;
  title: string;
  text: string;
  pictures: File[];
  /** Those of which it is written; without a choice today. */
  days?: readonly string[];
}

export interface Written {
  workStepComponentId: number;
  workingHours: number;
  title: string;
  bodyText: string;
}

interface Props {
  /** Under which the form is kept while it is typed. */
  draftName: string;
  start: EntryValues;
  steps: readonly Step[];
  waiting: ReadonlyMap<number, number>;
  mostPictures?: number;
  isAboveTabs?: boolean;
  /** The days that can be chosen; each gets an entry, and the latest the pictures. */
  days?: readonly DayToLog[];
  /** Offers other values while nothing is written. */
  suggestion?(change: (values: Partial<EntryValues>) => void): ReactNode;
  /** Resolves when the entry is safe on the phone. */
  onSave(written: Written, pictures: readonly File[], day?: string): Promise<void>;
  /** The form is empty again. */
  onSaved?(count: number): void;
}

type Errors = Partial<Record<'days' | 'component' | 'hours' | 'title' | 'text', string>>;

/** An entry while it is written; it survives a call, the camera and an ended page. */
export function EntryForm({ draftName, start, steps, waiting, ...props }: Props) {
  const t = useMessages('companion');
  const isOnline = useOnline();
  const { draft, change, clear } = useDraft<EntryValues>(draftName, start);
  const [errors, setErrors] = useState<Errors>({});
  const { isBusy, isFull, save } = useSaving();
  if (!draft) return null;
  const offered = props.days ?? [];
  const chosen = chosenOf(offered, draft.days);
  const stepId = draft.stepId ?? (steps.length === 1 ? steps[0]?.id : undefined);

  function submit(values: EntryValues) {
    const hours = hoursIn(values.hours);
    const { componentId } = values;
    const found: Errors = {
      ...(offered.length > 0 && chosen.length === 0 && { days: t('daysRequired') }),
      ...(componentId === undefined && { component: t('componentRequired') }),
      ...(hours === undefined && { hours: t('hoursNotValid') }),
      ...(values.title.trim() === '' && { title: t('titleRequired') }),
      ...(values.text.length > longestText && { text: t('textTooLong') }),
    };
    setErrors(found);
    if (componentId === undefined || hours === undefined || Object.keys(found).length > 0) return;
    const written = {
      workStepComponentId: componentId,
      workingHours: hours,
      title: values.title.trim(),
      bodyText: values.text.trim(),
    };
    void save(async () => {
      const days = offered.length > 0 ? chosen : [undefined];
      for (const [at, day] of days.entries()) {
        const later = chosen.slice(at + 1);
        await props.onSave(written, later.length > 0 ? [] : values.pictures, day);
        // A phone that is full after some days keeps the form of the others.
        if (later.length > 0) change({ days: later });
      }
      await clear();
      props.onSaved?.(days.length);
    });
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(draft);
      }}
    >
      {!isOnline && (
        <Notice icon={<CloudOff size={20} aria-hidden="true" />}>{t('savedOnPhone')}</Notice>
      )}
      {draft.componentId === undefined && draft.title === '' && props.suggestion?.(change)}
      <ComponentPicker
        {...{ steps, stepId, waiting }}
        componentId={draft.componentId}
        error={errors.component}
        onStep={(id) => change({ stepId: id, componentId: undefined })}
        onComponent={(id) => change({ stepId, componentId: id })}
      />
      {offered.length > 1 && (
        <DaysField
          offered={offered}
          chosen={chosen}
          error={errors.days}
          onChange={(days) => change({ days })}
        />
      )}
      <HoursField
        value={draft.hours}
        error={errors.hours}
        onChange={(hours) => change({ hours })}
      />
      <TextField
        label={t('title')}
        value={draft.title}
        maxLength={longestTitle}
        error={errors.title}
        onType={(title) => change({ title })}
      />
      <FieldFrame label={t('whatYouDid')} optional={t('optional')} error={errors.text}>
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} ${css.words}`}
            rows={3}
            value={draft.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        )}
      </FieldFrame>
      <PictureField
        pictures={draft.pictures}
        most={props.mostPictures}
        onChange={(pictures) => change({ pictures })}
      />
      {chosen.length > 1 && draft.pictures.length > 0 && (
        <p>{t('picturesFollow', { day: longDay(chosen.at(-1) ?? '').toLowerCase() })}</p>
      )}
      <div className={css.end} data-above-tabs={props.isAboveTabs || undefined}>
        {isFull && (
          <div role="alert">
            <Notice tone="danger">{t('deviceIsFull')}</Notice>
          </div>
        )}
        <Button type="submit" size="large" isBusy={isBusy}>
          {chosen.length > 1 ? t('saveDays', { count: chosen.length }) : t('saveWork')}
        </Button>
      </div>
    </form>
  );
}

/** The chosen days that are still offered; today, which is last, before any choice. */
function chosenOf(offered: readonly DayToLog[], chosen: EntryValues['days']): string[] {
  const days = offered.map(({ day }) => day);
  const still = days.filter((day) => chosen?.includes(day));
  return chosen && (still.length > 0 || chosen.length === 0) ? still : days.slice(-1);
}
