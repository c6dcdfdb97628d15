import { decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { useId } from 'react';
import { FieldError, FieldFrame } from '../../kit/Field.tsx';
import css from './EntryForm.module.css';
import type { Step } from './entries.ts';

interface Props {
  steps: readonly Step[];
  stepId: number | undefined;
  componentId: number | undefined;
  /** Hours on the phone by component, added to those so far. */
  waiting: ReadonlyMap<number, number>;
  error?: string;
  onStep(id: number): void;
  onComponent(id: number): void;
}

/** A step of the period's card, and then one of its components. */
export function ComponentPicker({ steps, stepId, componentId, waiting, error, ...on }: Props) {
  const t = useMessages('companion');
  const errorId = useId();
  const step = steps.find(({ id }) => id === stepId);
  return (
    <>
      <FieldFrame label={t('workStep')}>
        {(control) => (
          <select
            {...control}
            value={stepId ?? ''}
            onChange={(event) => on.onStep(Number(event.currentTarget.value))}
          >
            <option value="" disabled>
              {t('chooseStep')}
            </option>
            {steps.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {step && (
        <fieldset aria-describedby={error ? errorId : undefined}>
          <legend className={css.legend}>{t('component')}</legend>
          <div className={css.components}>
            {step.workStepComponents.map(({ id, name, hours, workedHours }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="component"
                  checked={id === componentId}
                  onChange={() => on.onComponent(id)}
                />
                <span>{name}</span>
                <span className={css.soFar}>
                  {t('hoursSoFar', {
                    worked: decimal(workedHours + (waiting.get(id) ?? 0)),
                    hours: decimal(hours),
                  })}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}
