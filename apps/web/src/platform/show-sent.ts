import type { Translate } from '@gesall/client';
import { toast } from '@gesall/ui';

/** Says that invitations were sent, in the words `said`, and how many people were passed over. */
export function showSent(t: Translate<'students'>, said: string, passedOver: number) {
  if (passedOver === 0) toast('success', said);
  else toast('success', `${said}. ${t('passedOver', { count: passedOver })}`, { ms: 5000 });
}
