import { addTexts } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { ownAccountTexts } from '@gesall/messages/domains/own-account';
import { toast } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

addTexts(ownAccountTexts);

export function OwnPassword() {
  const t = useMessages('ownAccount');
  const account = useMessages('accounts');
  const shell = useMessages('shell');
  const [isOpen, setOpen] = useState(false);

  function done() {
    setOpen(false);
    toast('success', t('passwordChanged'));
  }

  return (
    <Panel
      title={account('password')}
      hint={t('passwordHint')}
      actions={
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          {account('updateSubmit')}
        </Button>
      }
    >
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={account('updateSubmit')}
        size={480}
        close={shell('close')}
        keepsOpen
      >
        {isOpen && <ChangePasswordForm onDone={done} />}
      </Dialog>
    </Panel>
  );
}
