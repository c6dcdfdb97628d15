import { useMessages } from '@gesall/client/react';
import { Heading } from '@gesall/ui';
import { UnstyledButton } from '@mantine/core';
import { ChevronDown, ShieldAlert } from 'lucide-react';
import { useMustKnowOfClass } from './analysis.calls.ts';
import css from './MustKnow.module.css';

interface Props {
  classId: number;
  courseId: number;
  onModule(module: { id: number; name: string }): void;
}

/**
 * Students who last answered a must-know question wrong; hidden for courses without such questions.
 */
export function MustKnow({ classId, courseId, onModule }: Props) {
  const t = useMessages('analysis');
  const marked =
    useMustKnowOfClass(classId).data?.filter((each) => each.courseId === courseId) ?? [];
  if (marked.length === 0) return null;
  const wrong = new Set(marked.flatMap((each) => each.wrong.map(({ id }) => id)));
  return (
    <details className={css.box} data-missed={wrong.size > 0 || undefined}>
      <summary className={css.summary}>
        <ShieldAlert size={16} aria-hidden="true" />
        <Heading look="entry">{t('mustKnowWrong', { count: wrong.size })}</Heading>
        <ChevronDown className={css.chevron} size={16} aria-hidden="true" />
      </summary>
      <p className={css.basis}>{t('mustKnowBasis')}</p>
      <ul className={css.list}>
        {marked.map(
          ({ questionId, question, moduleId, module, right, wrong: missed, unanswered }) => (
            <li key={questionId}>
              <strong>{question}</strong>{' '}
              <UnstyledButton
                className={css.module}
                onClick={() => onModule({ id: moduleId, name: module })}
              >
                {module}
              </UnstyledButton>
              {missed.length > 0 && (
                <p>
                  <b>{t('wrongOnes', { count: missed.length })}</b>{' '}
                  {missed.map(({ name }) => name).join(', ')}
                </p>
              )}
              {unanswered.length > 0 && (
                <p className={css.basis}>
                  {t('unanswered', { count: unanswered.length })}{' '}
                  {unanswered.map(({ name }) => name).join(', ')}
                </p>
              )}
              <p className={css.basis}>{t('rightOnes', { count: right })}</p>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
