import { useMessages } from '@gesall/client/react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { ConfirmSheet } from '../../kit/Sheet.tsx';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { openPath } from '../../platform/address.tsx';
import { leaveAccount } from '../../platform/leave.ts';

/** Signs out and empties the phone, with a question while something is unsent. */
export function SignOutButton() {
  const t = useMessages('companion');
  const { acts, owner } = useActs();
  const [isAsking, setAsking] = useState(false);
  const count = acts.filter(({ shown }) => shown !== 'sent').length;
  const leave = () => {
    openPath('/', { replaces: true });
    void leaveAccount(owner);
  };
  return (
    <>
      <Button variant="outline" size="wide" onClick={() => (count > 0 ? setAsking(true) : leave())}>
        {t('signOut')}
      </Button>
      {isAsking && (
        <ConfirmSheet
          title={t('signOutTitle', { count })}
          body={t('signOutBody')}
          confirm={t('signOutAnyway')}
          cancel={t('cancel')}
          isDanger
          onConfirm={leave}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
