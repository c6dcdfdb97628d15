import { useMessages } from '@gesall/client/react';
import { Minus, Plus } from 'lucide-react';
import { FieldFrame } from '../../kit/Field.tsx';
import css from './EntryForm.module.css';
import { stepped } from './hours.ts';

interface Props {
  value: string;
  error?: string;
  onChange(text: string): void;
}

/** Hours by minus and plus in halves, or typed in quarters. */
export function HoursField({ value, error, onChange }: Props) {
  const t = useMessages('companion');
  return (
    <FieldFrame label={t('hours')} error={error}>
      {(control) => (
        <div className={css.hours}>
          <button
            type="button"
            aria-label={t('lessHours')}
            onClick={() => onChange(stepped(value, -1))}
          >
            <Minus size={24} aria-hidden="true" />
          </button>
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            aria-label={t('moreHours')}
            onClick={() => onChange(stepped(value, 1))}
          >
            <Plus size={24} aria-hidden="true" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
