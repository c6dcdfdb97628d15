import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { useAnswerNotMe } from './accounts.calls.ts';
import css from './forms.module.css';
import { Notice } from './Notice.tsx';
import { refusalText } from './refusal-text.ts';

interface Props {
  check: string;
  onBack(): void;
}

/** Asks before the answer, since a mail program may follow links by itself. */
export function NotMe({ check, onBack }: Props) {
  const t = useMessages('accounts');
  const answer = useAnswerNotMe();
  const refusal = refusalText(answer.error, t('noAnswer'));
  if (answer.isSuccess) return <p role="status">{t('notMeDone')}</p>;
  return (
    <div className={css.form}>
      <p>{t('notMeBody')}</p>
      {refusal && <Notice isAnswer>{refusal}</Notice>}
      <Button size="lg" fullWidth loading={answer.isPending} onClick={() => answer.mutate(check)}>
        {t('notMeSubmit')}
      </Button>
      <Button size="lg" fullWidth variant="default" onClick={onBack}>
        {t('notMeBack')}
      </Button>
    </div>
  );
}
