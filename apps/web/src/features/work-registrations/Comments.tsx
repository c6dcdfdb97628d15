import { dayMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Person } from '../../platform/Person.tsx';
import css from './entry.module.css';
import { type Entry, useComment } from './work-registrations.calls.ts';

interface Props {
  entry: Entry;
  isReadOnly: boolean;
  onChanged(id: number): void;
}

const mostLetters = 2000;

/** Comments, oldest first, and a field for one more. */
export function Comments({ entry, isReadOnly, onChanged }: Props) {
  const t = useMessages('workRegistrations');
  const { id, title, comments } = entry;
  const [text, setText] = useState('');
  const posting = useComment();
  const isBlank = text.trim() === '';

  function post(event: FormEvent) {
    event.preventDefault();
    if (isBlank || posting.isPending) return;
    onChanged(id);
    posting.send(
      { workRegistrationId: id, text: text.trim() },
      {
        onSuccess: () => {
          setText('');
          toast('success', t('commentSent'));
        },
      },
    );
  }

  return (
    <>
      {comments.length > 0 && (
        <ul className={css.comments} aria-label={t('comments')}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <Person name={comment.commenterName}>
                {comment.commenterName}{' '}
                <time className={css.commentedAt} dateTime={comment.commentDate}>
                  {dayMoment(comment.commentDate)}
                </time>
                <p className={css.comment}>{comment.text}</p>
              </Person>
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <form className={css.form} onSubmit={post}>
          <Textarea
            className={css.field}
            aria-label={t('commentOn', { title })}
            placeholder={t('writeComment')}
            autosize
            minRows={1}
            maxRows={8}
            maxLength={mostLetters}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={isBlank} loading={posting.isPending}>
            {t('sendComment')}
          </Button>
        </form>
      )}
    </>
  );
}
