import { toast } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSayDoneIfUndoable } from '../../platform/undo.ts';
import { showToolFailure } from './support-failure.ts';
import css from './user-support.module.css';

interface Answers {
  onSuccess(message: string, input: object): void;
  onError(error: Error): void;
}

interface Props<Name extends string> {
  title: string;
  hint: string;
  fields: readonly (readonly [name: Name, label: string])[];
  submit: string;
  destroys?: boolean;
  /** True for operations that can be undone, at least for some people. */
  canBeUndone?: boolean;
  busy: boolean;
  onSubmit(values: Record<Name, string>, answers: Answers): void;
}

export function ToolForm<Name extends string>({
  title,
  hint,
  fields,
  submit,
  destroys,
  canBeUndone,
  busy,
  onSubmit,
}: Props<Name>) {
  const blank = Object.fromEntries(fields.map(([name]) => [name, ''])) as Record<Name, string>;
  const [values, setValues] = useState(blank);
  const sayDone = useSayDoneIfUndoable();

  function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const trimmed = Object.fromEntries(
      fields.map(([name]) => [name, values[name].trim()]),
    ) as Record<Name, string>;
    onSubmit(trimmed, {
      onSuccess: (message, input) => {
        if (canBeUndone) void sayDone(message, input);
        else toast('success', message, { ms: 5000 });
        setValues(blank);
      },
      onError: showToolFailure,
    });
  }

  return (
    <Panel title={title} hint={hint} padded>
      <form className={css.form} onSubmit={send} noValidate>
        {fields.map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            autoComplete="off"
            spellCheck={false}
            value={values[name]}
            onChange={({ currentTarget: { value } }) =>
              setValues((before) => ({ ...before, [name]: value }))
            }
          />
        ))}
        <div className={css.end}>
          <Button
            type="submit"
            variant="default"
            className={destroys ? css.destroys : undefined}
            loading={busy}
          >
            {submit}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
