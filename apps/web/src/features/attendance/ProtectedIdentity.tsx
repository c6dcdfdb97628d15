import { shortMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { useIdentityProtection, useSetIdentityProtection } from './attendance.calls.ts';
import css from './PositionSwitches.module.css';

/** Notes a student's protected identity, after a question, as it erases the positions. */
export function ProtectedIdentity({ student }: { student: { id: number; name: string } }) {
  const t = useMessages('attendance');
  const shell = useMessages('shell');
  const read = useIdentityProtection(student.id);
  const set = useSetIdentityProtection();
  const [isAsking, setAsking] = useState(false);
  const change = (isProtected: boolean) =>
    set.send({ studentId: student.id, isProtected }, { onSuccess: () => setAsking(false) });
  return (
    <Reading read={read} rows={1} failedTitle={t('settingFailed')}>
      {({ turnedOn }) => (
        <>
          <div className={css.state}>
            <Switch
              label={t('protectedIdentity')}
              description={t('protectedAbout')}
              checked={turnedOn !== null}
              disabled={set.isPending}
              onChange={() => (turnedOn ? change(false) : setAsking(true))}
            />
            {turnedOn && (
              <p className={css.quiet}>
                {t('protectedSince', { at: shortMoment(turnedOn.at), name: turnedOn.by })}
              </p>
            )}
          </div>
          <ConfirmDialog
            opened={isAsking}
            destroys
            title={t('protectTitle', { name: student.name })}
            cancel={shell('cancel')}
            proceed={t('protect')}
            busy={set.isPending}
            onCancel={() => setAsking(false)}
            onProceed={() => change(true)}
          >
            {t('protectBody')}
          </ConfirmDialog>
        </>
      )}
    </Reading>
  );
}
