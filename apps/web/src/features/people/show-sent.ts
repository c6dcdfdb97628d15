import type { Translate } from '@gesall/client';
import { toast } from '@gesall/ui';

/** Says how many invitations were sent, and how many people were passed over. */
export function showSent(t: Translate<'students'>, sent: number, passedOver: number) {
  const said = t('invitedAll', { count: sent });
  if (passedOver === 0) toast('success', said);
  else toast('success', `${said}. ${t('passedOver', { count: passedOver })}`, { ms: 5000 });
}
