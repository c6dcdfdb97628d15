import { dayMoment, decimal, shortDay } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Heading, toast } from '@gesall/ui';
import { Button, Textarea } from '@mantine/core';
import { MessageCircleQuestion, PenLine } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type EntryOfWeek, useAskInWeek, useSignWeek } from './supervisor-week.calls.ts';
import css from './supervisor-week.module.css';

interface Props {
  entry: EntryOfWeek;
  check: string;
}

/** An entry of a student, with its questions and answers. */
export function EntryCard({ entry, check }: Props) {
  const t = useMessages('supervisorWeek');
  const [isAsking, setAsking] = useState(false);
  const { title, bodyText, created, componentName, workingHours, images, comments } = entry;
  return (
    <article className={css.entry} aria-label={title}>
      <Heading level={4} look="entry">
        {title}
      </Heading>
      <p className={css.quiet}>
        {shortDay(created)} · {componentName} · {decimal(workingHours)} h
      </p>
      {bodyText && <p className={css.body}>{bodyText}</p>}
      {images > 0 && <p className={css.quiet}>{t('images', { count: images })}</p>}
      {comments.map(({ id, text, commenterName, commentDate }) => (
        <p key={id} className={css.comment}>
          <strong>{commenterName}</strong>{' '}
          <span className={css.quiet}>{dayMoment(commentDate)}</span>
          <br />
          {text}
        </p>
      ))}
      {isAsking ? (
        <AskForm entry={entry} check={check} onClose={() => setAsking(false)} />
      ) : (
        <div className={css.acts}>
          <Signature entry={entry} check={check} />
          <Button
            variant="subtle"
            leftSection={<MessageCircleQuestion size={16} aria-hidden="true" />}
            aria-label={t('askNamed', { title })}
            onClick={() => setAsking(true)}
          >
            {t('ask')}
          </Button>
        </div>
      )}
    </article>
  );
}

function Signature({ entry: { id, title, version, signature }, check }: Props) {
  const t = useMessages('supervisorWeek');
  const signing = useSignWeek(check);
  const sign = (signed: boolean) => signing.mutate({ entries: [{ id, version }], signed });
  if (!signature)
    return (
      <Button
        variant="outline"
        leftSection={<PenLine size={16} aria-hidden="true" />}
        aria-label={t('signNamed', { title })}
        loading={signing.isPending}
        onClick={() => sign(true)}
      >
        {t('sign')}
      </Button>
    );
  return (
    <>
      <p className={css.done}>
        {t('signedBy', { name: signature.name, moment: dayMoment(signature.at) })}
        {signature.byLink && ` ${t('byLink')}`}
      </p>
      <Button
        variant="subtle"
        aria-label={t('unsignNamed', { title })}
        loading={signing.isPending}
        onClick={() => sign(false)}
      >
        {t('unsign')}
      </Button>
    </>
  );
}

const mostLetters = 2000;

function AskForm({ entry: { id }, check, onClose }: Props & { onClose(): void }) {
  const t = useMessages('supervisorWeek');
  const asking = useAskInWeek(check);
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);

  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return setEmpty(true);
    asking.mutate(
      { workRegistrationId: id, text: text.trim() },
      {
        onSuccess: () => {
          toast('success', t('asked'));
          onClose();
        },
      },
    );
  }
  return (
    <form className={css.ask} noValidate onSubmit={send}>
      <Textarea
        label={t('question')}
        value={text}
        error={isEmpty && t('questionRequired')}
        data-autofocus
        autoFocus
        autosize
        minRows={2}
        maxLength={mostLetters}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setEmpty(false);
        }}
      />
      <div className={css.acts}>
        <Button type="submit" loading={asking.isPending}>
          {t('send')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
