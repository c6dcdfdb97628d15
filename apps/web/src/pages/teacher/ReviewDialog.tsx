import { Modal } from '@mantine/core';
import { StudentReview } from '../../features/results/StudentReview.tsx';
import { useMessages } from '../../platform/messages.ts';

interface Props {
  /** What is looked at; nothing when the dialog is closed. */
  place: { studentId: number; courseId: number; moduleId: number } | undefined;
  onClose(): void;
}

/** The answers of one student at one module, over the table that they were chosen in. */
export function ReviewDialog({ place, onClose }: Props) {
  const t = useMessages('results');
  const shell = useMessages('shell');
  return (
    <Modal
      opened={place !== undefined}
      onClose={onClose}
      title={t('answers')}
      size={900}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {place && <StudentReview {...place} />}
    </Modal>
  );
}
