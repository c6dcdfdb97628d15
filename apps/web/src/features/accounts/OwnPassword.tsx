import { ownAccountTexts } from '@gesall/messages/domains/own-account';
import { toast } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { addTexts, useMessages } from '../../platform/messages.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

addTexts(ownAccountTexts);

/** Where somebody who is signed in changes their password. */
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
