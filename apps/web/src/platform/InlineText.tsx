import { useMessages } from '@gesall/client/react';
import { Button, TextInput } from '@mantine/core';
import { Check, CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import css from './InlineText.module.css';

/** The outcome of a save: done, or somebody else's newer value. */
export type Saved = 'done' | { theirs: string };

interface Props {
  label: string;
  type?: 'text' | 'email';
  value: string;
  closedBecause?: string;
  tidy(text: string): string;
  /** Validates a trimmed text; returns an error text. */
  problemOf(text: string): string | undefined;
  /**
   * Throws when refused, after showing the refusal. `overwrites` is true once the reader has seen
   * somebody else's value.
   */
  save(text: string, options: { overwrites: boolean }): Promise<Saved>;
}

const shownMs = 2000;

/**
 * A text edited in place: saved on blur when changed, restored when the save fails, and never over
 * somebody else's change.
 */
export function InlineText({
  label,
  type = 'text',
  value,
  closedBecause,
  tidy,
  problemOf,
  save,
}: Props) {
  const t = useMessages('classes');
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<string>();
  const [state, setState] = useState<'saving' | 'saved'>();

  useEffect(() => {
    if (state !== 'saved') return;
    const timer = setTimeout(() => setState(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [state]);

  function forget() {
    setDraft(undefined);
    setProblem(undefined);
    setTheirs(undefined);
  }

  async function keep(text: string, overwrites = false) {
    setState('saving');
    setTheirs(undefined);
    try {
      const saved = await save(text, { overwrites });
      if (saved !== 'done') {
        setState(undefined);
        setTheirs(saved.theirs);
        return;
      }
      setState('saved');
    } catch {
      // The caller has shown the error; the field reverts to the stored value.
      setState(undefined);
    }
    forget();
  }

  function onBlur() {
    if (draft === undefined || theirs !== undefined || state === 'saving') return;
    const text = tidy(draft);
    if (text === value) return forget();
    const wrong = problemOf(text);
    setProblem(wrong);
    if (!wrong) void keep(text);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') forget();
  }

  const mine = draft === undefined ? '' : tidy(draft);
  return (
    <div>
      <TextInput
        label={label}
        type={type}
        autoComplete="off"
        spellCheck={false}
        value={draft ?? value}
        readOnly={closedBecause !== undefined || state === 'saving'}
        description={closedBecause}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={
          problem && (
            <>
              <CircleAlert size={15} aria-hidden="true" />
              <span role="alert">{problem}</span>
            </>
          )
        }
        rightSection={
          state === 'saved' && <Check size={18} color="var(--status-done-ink)" aria-hidden="true" />
        }
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setProblem(undefined);
        }}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <span className="visually-hidden" aria-live="polite">
        {state && t(state)}
      </span>
      {theirs !== undefined && (
        <div className={css.conflict} role="alert">
          <p>{t('theirs', { theirs })}</p>
          <div className={css.choices}>
            <Button size="xs" variant="default" onClick={forget}>
              {t('keepTheirs', { theirs })}
            </Button>
            <Button size="xs" variant="default" onClick={() => void keep(mine, true)}>
              {t('saveMine', { mine })}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
