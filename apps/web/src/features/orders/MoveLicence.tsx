import { useMessages } from '@gesall/client/react';
import { Dialog } from '@gesall/ui/overlays';
import { Button, Select } from '@mantine/core';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useSayDone } from '../../platform/undo.ts';
import type { Chosen } from './cart.ts';
import css from './FreeLicences.module.css';
import { type MovableLicence, useMovableLicences, useMoveLicence } from './moves.calls.ts';
import { useKindName } from './product-names.ts';

interface Props {
  student: Chosen;
  licenceId: number;
}

/** Moves a licence of a student that was given by mistake; nothing when it cannot be moved. */
export function MoveLicence({ student, licenceId }: Props) {
  const t = useMessages('orders');
  const shell = useMessages('shell');
  const nameOf = useKindName();
  const [isOpen, setOpen] = useState(false);
  const { data } = useMovableLicences(student.id);
  const licence = data?.find((each) => each.licenceId === licenceId);
  if (!licence) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<ArrowRightLeft size={14} aria-hidden="true" />}
        aria-label={t('moveNamed', { product: nameOf(licence) })}
        onClick={() => setOpen(true)}
      >
        {t('move')}
      </Button>
      <Dialog
        opened={isOpen}
        title={t('moveNamed', { product: nameOf(licence) })}
        size={480}
        close={shell('close')}
        onClose={close}
      >
        <Choice student={student} licence={licence} onClose={close} />
      </Dialog>
    </>
  );
}

interface ChoiceProps {
  student: Chosen;
  licence: MovableLicence;
  onClose(): void;
}

function Choice({ student, licence, onClose }: ChoiceProps) {
  const t = useMessages('orders');
  const shell = useMessages('shell');
  const sayDone = useSayDone({ teachersToo: true });
  const { send, isPending } = useMoveLicence();
  const [chosen, setChosen] = useState<string | null>(null);
  const { students, until, validTo } = licence;
  const receiver = students.find(({ id }) => String(id) === chosen);

  function move(to: Chosen) {
    const input = { licenceId: licence.licenceId, studentId: to.id };
    send(input, {
      onSuccess: () => sayDone(t('moved', { to: to.name }), input),
      onSettled: onClose,
    });
  }

  return (
    <div className={css.choice}>
      <p>{t('moveUntil', { day: until })}</p>
      {students.length === 0 ? (
        <p>{t('nobodyToMoveTo')}</p>
      ) : (
        <Select
          label={t('moveTo')}
          placeholder={t('chooseStudent')}
          searchable
          data-autofocus
          nothingFoundMessage={t('noNameTitle')}
          data={students.map(({ id, name, className }) => ({
            value: String(id),
            label: `${name}, ${className}`,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {receiver && (
        <p role="status">
          {t('moveConfirm', { from: student.name, to: receiver.name, day: validTo })}
        </p>
      )}
      <div className={css.acts}>
        <Button variant="default" onClick={onClose}>
          {shell('cancel')}
        </Button>
        <Button disabled={!receiver} loading={isPending} onClick={() => receiver && move(receiver)}>
          {t('moveDo')}
        </Button>
      </div>
    </div>
  );
}
