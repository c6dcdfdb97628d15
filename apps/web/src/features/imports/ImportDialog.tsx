import { useMessages } from '@gesall/client/react';
import { Dialog } from '@gesall/ui/overlays';
import { useState } from 'react';
import { ChooseList } from './ChooseList.tsx';
import type { ReadList } from './imports.calls.ts';
import { Preview } from './Preview.tsx';

interface Named {
  id: number;
  name: string;
}

interface Props {
  opened: boolean;
  classes: readonly Named[];
  classId?: number;
  onClose(): void;
}

/** Imports students from a list: first the list, then a preview row by row. */
export function ImportDialog({ opened, onClose, ...props }: Props) {
  const t = useMessages('imports');
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={opened}
      title={t('title')}
      size={1040}
      close={shell('close')}
      onClose={onClose}
      keepsOpen
    >
      {opened && <Steps {...props} onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ classes, classId, onClose }: Omit<Props, 'opened'>) {
  const [read, setRead] = useState<{ schoolClass: Named; file: File; list: ReadList }>();
  if (!read)
    return <ChooseList classes={classes} classId={classId} onRead={setRead} onClose={onClose} />;
  return <Preview {...read} onBack={() => setRead(undefined)} onClose={onClose} />;
}
