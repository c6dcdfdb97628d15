import { shortMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Check } from 'lucide-react';
import css from './AccountState.module.css';

interface Props {
  isActivated: boolean;
  /** The latest invitation's state; null without an invitation. */
  invitation?: { state: 'queued' | 'sent' | 'failed'; at: string } | null;
}

/** Whether a person has activated the account, and otherwise the state of the invitation. */
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
