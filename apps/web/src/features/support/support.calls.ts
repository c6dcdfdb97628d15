import { supportContract } from '@gesall/contract';
import { toast } from '@gesall/ui';
import { useSend } from '../../platform/calls.ts';
import { useMessages } from '../../platform/messages.ts';

export function useSupportMail(onSent: () => void) {
  const t = useMessages('support');
  return useSend(supportContract.supportMail, {
    refreshes: [],
    onDone: () => {
      toast('success', t('ThanksForBookingDemoText'));
      onSent();
    },
  });
}
