import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Dialog, DialogEnd } from '@gesall/ui/overlays';
import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { workplacesIn } from './pasted-workplaces.ts';
import { useCheckList } from './supervisors.calls.ts';
import css from './supervisors.module.css';
import { WorkplacePreview } from './WorkplacePreview.tsx';

const mostRows = 500;

interface Props {
  opened: boolean;
  schoolId: number;
  onClose(): void;
}

/** Adds companies and supervisors from a pasted list, after a preview row by row. */
export function WorkplaceListDialog({ opened, schoolId, onClose }: Props) {
  const t = useMessages('supervisors');
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={opened}
      title={t('listTitle')}
      size={900}
      close={shell('close')}
      onClose={onClose}
      keepsOpen
    >
      {opened && <Paste schoolId={schoolId} onClose={onClose} />}
    </Dialog>
  );
}

function Paste({ schoolId, onClose }: Omit<Props, 'opened'>) {
  const t = useMessages('supervisors');
  const shell = useMessages('shell');
  const [text, setText] = useState('');
  const checking = useCheckList();
  const rows = workplacesIn(text);
  const isTooLong = rows.length > mostRows;

  function check(event: FormEvent) {
    event.preventDefault();
    checking.send({ schoolId, rows });
  }

  if (checking.data)
    return (
      <WorkplacePreview
        schoolId={schoolId}
        rows={checking.data}
        onBack={checking.reset}
        onClose={onClose}
      />
    );
  return (
    <form className={css.info} onSubmit={check} noValidate>
      <Textarea
        label={t('listLabel')}
        description={t('listHint')}
        data-autofocus
        autosize
        minRows={6}
        maxRows={14}
        value={text}
        error={isTooLong && t('listTooLong', { most: mostRows })}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          checking.reset();
        }}
      />
      <DialogEnd
        error={checking.error && failureText(checking.error)}
        busy={checking.isPending}
        waits={rows.length === 0 || isTooLong}
        cancel={shell('cancel')}
        submit={t('listCheck')}
        onCancel={onClose}
      />
    </form>
  );
}
