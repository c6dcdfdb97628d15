import { type ActingWindow, longMoment, showFailure } from '@gesall/client';
import { useMessages, useSignedIn } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Button, TextInput } from '@mantine/core';
import { Eye } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { stopActing } from '../../platform/acting.ts';
import css from './WindowBanner.module.css';
import { endWindow, useExplainWindow } from './window.calls.ts';

const longestReason = 300;

/** Whose pages a window shows, until when and why, with a way to close it. */
export function WindowBanner({ opened }: { opened: ActingWindow }) {
  const t = useMessages('administrators');
  const shell = useMessages('shell');
  const { email } = useSignedIn();
  return (
    <section className={css.banner} aria-label={shell('acting')}>
      <Eye size={18} strokeWidth={1.8} aria-hidden="true" />
      <div className={css.words}>
        <p>
          <strong>{opened.name}</strong> <span>{shell('actingAs', { email })}</span>
        </p>
        <p className={css.hint}>{t('windowHint', { time: longMoment(opened.endsAt).slice(-5) })}</p>
      </div>
      <Reason id={opened.id} />
      <Button variant="default" size="xs" onClick={() => void endWindow().then(stopActing)}>
        {shell('stopActing')}
      </Button>
    </section>
  );
}

function Reason({ id }: { id: number }) {
  const t = useMessages('administrators');
  const [reason, setReason] = useState('');
  const [saved, setSaved] = useState('');
  const explaining = useExplainWindow();

  function send(event: FormEvent) {
    event.preventDefault();
    const text = reason.trim();
    if (text === '' || text === saved) return;
    explaining.send(
      { id, reason: text },
      {
        onSuccess: () => {
          setSaved(text);
          toast('success', t('reasonSaved'));
        },
        onError: (error) => showFailure(error),
      },
    );
  }

  return (
    <form className={css.reason} onSubmit={send}>
      <TextInput
        size="xs"
        aria-label={t('reason')}
        placeholder={t('reason')}
        maxLength={longestReason}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Button type="submit" size="xs" variant="default" loading={explaining.isPending}>
        {t('saveReason')}
      </Button>
    </form>
  );
}
