import { Check } from 'lucide-react';
import { shortMoment } from '../../platform/dates.ts';
import { useMessages } from '../../platform/messages.ts';
import css from './AccountState.module.css';

interface Props {
  isActivated: boolean;
  /** What became of the latest invitation, where it is known; null for somebody who has none. */
  invitation?: { state: 'queued' | 'sent' | 'failed'; at: string } | null;
}

/** Whether a person has activated the account, and what became of their invitation when not. */
export function AccountState({ isActivated, invitation }: Props) {
  const t = useMessages('people');
  if (!isActivated) {
    return (
      <span className={css.waiting}>
        {t('notActivated')}
        {invitation !== undefined && (
          <small data-failed={invitation?.state === 'failed' || undefined}>
            {invitation
              ? t(`invitation.${invitation.state}`, { moment: shortMoment(invitation.at) })
              : t('invitation.none')}
          </small>
        )}
      </span>
    );
  }
  return (
    <span className={css.done}>
      <Check size={16} strokeWidth={2} aria-hidden="true" />
      {t('activated')}
    </span>
  );
}
