import { dayMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { StatusBadge } from '@gesall/ui';
import type { Assessment } from './assessments.calls.ts';
import css from './assessments.module.css';
import { Part } from './Part.tsx';

/** The supervisor's statement of a student, signed or still a draft. */
export function Statement({ statement }: Pick<Assessment, 'statement'>) {
  const t = useMessages('assessments');
  const plan = useMessages('assessmentPlanning');
  if (!statement)
    return (
      <Part title={t('statement')}>
        <p className={css.quiet}>{plan('noStatement')}</p>
      </Part>
    );
  const { text, by, at, signature } = statement;
  return (
    <Part title={t('statement')}>
      <p className={css.words}>{text}</p>
      <p className={css.quiet}>{t('writtenBy', { name: by, at: dayMoment(at) })}</p>
      <div>
        <StatusBadge tone={signature ? 'done' : 'progress'}>
          {signature
            ? t('signedBy', { name: signature.by, at: dayMoment(signature.at) })
            : plan('statement.draft')}
        </StatusBadge>
      </div>
    </Part>
  );
}
