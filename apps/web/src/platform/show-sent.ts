import type { Translate } from '@gesall/client';
import { toast } from '@gesall/ui';

const readingMs = 5000;

/** Says that invitations were sent, in the words `said`, and how many people were passed over. */
export function showSent(
  t: Translate<'students'>,
  said: string,
  { sent, passedOver }: { sent: number; passedOver: number },
) {
  if (sent === 0) toast('warning', t('justInvited'), { ms: readingMs });
  else if (passedOver === 0) toast('success', said);
  else toast('success', `${said}. ${t('passedOver', { count: passedOver })}`, { ms: readingMs });
}
