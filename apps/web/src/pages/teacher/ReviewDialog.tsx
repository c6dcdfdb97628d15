import { useMessages } from '@gesall/client/react';
import { Dialog } from '@gesall/ui/overlays';
import { StudentAttempts } from './StudentAttempts.tsx';

interface Props {
  title: string;
  place: { studentId: number; courseId: number; moduleId: number } | undefined;
  onClose(): void;
}

/** A student's answers in a module, over the table that opened it. */
export function ReviewDialog({ title, place, onClose }: Props) {
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={place !== undefined}
      onClose={onClose}
      title={title}
      size={1040}
      close={shell('close')}
    >
      {place && <StudentAttempts {...place} />}
    </Dialog>
  );
}
