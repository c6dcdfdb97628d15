import { useMessages } from '@gesall/client/react';
import { Check, MailQuestion } from 'lucide-react';
import type { Supervisor } from './supervisors.calls.ts';
import css from './supervisors.module.css';

type Props = Pick<Supervisor, 'activatedAccount' | 'isNotMe'>;

/** Whether a supervisor has activated the account, or answered that the invitation was not theirs. */
export function SupervisorState({ activatedAccount, isNotMe }: Props) {
  const t = useMessages('supervisors');
  if (activatedAccount)
    return (
      <span className={css.done}>
        <Check size={16} strokeWidth={2} aria-hidden="true" />
        {t('activated')}
      </span>
    );
  if (isNotMe)
    return (
      <span className={css.notMe}>
        <MailQuestion size={16} aria-hidden="true" />
        {t('isNotMe')}
      </span>
    );
  return <span className={css.waiting}>{t('notActivated')}</span>;
}
