import { useMessages } from '@gesall/client/react';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { showSent } from '../../platform/show-sent.ts';
import { useInviteWaiting } from './people.calls.ts';

interface Props {
  schoolClass: { id: number; name: string; students: readonly { activatedAccount: boolean }[] };
}

/** Invites everybody in a class who has no password yet; hidden when there is nobody. */
export function InviteWaitingButton({ schoolClass }: Props) {
  const t = useMessages('students');
  const shell = useMessages('shell');
  const [isAsking, setIsAsking] = useState(false);
  const invitation = useInviteWaiting();
  const { id: classId, name, students } = schoolClass;
  const waiting = students.filter(({ activatedAccount }) => !activatedAccount).length;

  function showInvited({ invited, justInvited }: { invited: number; justInvited: number }) {
    const counts = { sent: invited, passedOver: justInvited };
    showSent(t, t('invitedAll', { count: invited }), counts);
  }

  if (waiting === 0 && !isAsking) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Mail size={16} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        {t('inviteWaiting', { count: waiting })}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('inviteQuestion', { name })}
        cancel={shell('cancel')}
        proceed={shell('continue')}
        busy={invitation.isPending}
        onCancel={() => setIsAsking(false)}
        onProceed={() =>
          invitation.send(
            { classId },
            { onSuccess: showInvited, onSettled: () => setIsAsking(false) },
          )
        }
      >
        {t('inviteBody', { count: waiting })}
      </ConfirmDialog>
    </>
  );
}
