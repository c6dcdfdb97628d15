import { UnstyledButton } from '@mantine/core';
import { Eye } from 'lucide-react';
import { stopActing } from '../platform/acting.ts';
import { useMessages } from '../platform/messages.ts';
import { useSignedIn } from '../platform/signed-in.tsx';
import css from './ActingLine.module.css';

/** In a window that shows another person's pages: whose they are, and the way out. */
export function ActingLine() {
  const t = useMessages('shell');
  const { isActing, email } = useSignedIn();
  if (!isActing) return null;
  return (
    <section className={css.line} aria-label={t('acting')}>
      <Eye size={16} strokeWidth={1.8} aria-hidden="true" />
      <p>{t('actingAs', { email })}</p>
      <UnstyledButton className={css.close} onClick={stopActing}>
        {t('stopActing')}
      </UnstyledButton>
    </section>
  );
}
