import { useMessages } from '@gesall/client/react';
import { usualShifts } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { Dialog, DialogEnd } from '@gesall/ui/overlays';
import { useState } from 'react';
import { HoursFields } from './HoursFields.tsx';
import { draftOf, isWrong, shiftsOf } from './hours-draft.ts';
import { useSetHours } from './preparation.calls.ts';

interface Props {
  periodId: number;
  studentIds: readonly number[];
  onClose(): void;
  onDone(): void;
}

/** Gives several students the same hours, the usual ones at first. */
export function HoursDialog({ opened, ...props }: Props & { opened: boolean }) {
  const t = useMessages('preparation');
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={opened}
      title={t('setHoursOf', { count: props.studentIds.length })}
      size={720}
      close={shell('close')}
      keepsOpen
      onClose={props.onClose}
    >
      {opened && <Hours {...props} />}
    </Dialog>
  );
}

function Hours({ periodId, studentIds, onClose, onDone }: Props) {
  const t = useMessages('preparation');
  const shell = useMessages('shell');
  const [days, setDays] = useState(() => draftOf(usualShifts));
  const set = useSetHours();
  const save = () =>
    set.send(
      { periodId, studentIds: [...studentIds], shifts: shiftsOf(days) },
      {
        onSuccess: () => {
          toast('success', t('hoursSaved'));
          onClose();
          onDone();
        },
      },
    );
  return (
    <>
      <HoursFields days={days} onChange={setDays} />
      <DialogEnd
        busy={set.isPending}
        waits={days.some(isWrong)}
        cancel={shell('cancel')}
        submit={t('saveHours')}
        onDo={save}
        onCancel={onClose}
      />
    </>
  );
}
