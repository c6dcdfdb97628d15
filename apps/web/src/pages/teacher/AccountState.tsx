import { Check } from 'lucide-react';
import { useMessages } from '../../platform/messages.ts';
import css from './pages.module.css';

/** Whether a person has activated the account. */
export function AccountState({ isActivated }: { isActivated: boolean }) {
  const t = useMessages('people');
  if (!isActivated) return <span className={css.quiet}>{t('notActivated')}</span>;
  return (
    <span className={css.done}>
      <Check size={16} strokeWidth={2} aria-hidden="true" />
      {t('activated')}
    </span>
  );
}
