import { Radio } from '@mantine/core';
import { useId } from 'react';
import css from './MergeChoice.module.css';
import type { Choice, Choices, contested } from './merge.ts';

export interface MergeWords {
  /** Says that somebody else has saved, and what to do. */
  notice: string;
  mine: string;
  theirs: string;
  /** Shown for an empty value. */
  nothing: string;
  again: string;
}

interface Props<Values> {
  words: MergeWords;
  rows: ReturnType<typeof contested<Values>>;
  mine: Values;
  theirs: Values;
  choices: Choices;
  onChoose(key: string, choice: Choice): void;
}

/** One's own values beside those that somebody else has saved, to choose between. */
export function MergeChoice<Values>({
  words,
  rows,
  mine,
  theirs,
  choices,
  onChoose,
}: Props<Values>) {
  const id = useId();
  return (
    <div className={css.merge}>
      <p className={css.notice} role="alert">
        {words.notice}
      </p>
      {rows.map(({ field, usual }) => {
        const shown = (value: Values[typeof field.key]) =>
          field.text?.(value) ?? String(value ?? '');
        const chosen = choices[field.key] ?? usual ?? null;
        return (
          <Radio.Group
            key={field.key}
            label={field.label}
            name={`${id}${field.key}`}
            value={chosen}
            onChange={(choice) => onChoose(field.key, choice as Choice)}
          >
            <div className={css.sides}>
              {(['mine', 'theirs'] as const).map((side) => (
                <Radio.Card key={side} value={side} className={css.side}>
                  <Radio.Indicator className={css.mark} />
                  <span className={css.value}>
                    <small>{words[side]}</small>
                    <span>
                      {shown((side === 'mine' ? mine : theirs)[field.key]) || words.nothing}
                    </span>
                  </span>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
        );
      })}
    </div>
  );
}
