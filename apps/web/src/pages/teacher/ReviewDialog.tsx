import { Dialog } from '@gesall/ui/overlays';
import { StudentReview } from '../../features/results/StudentReview.tsx';
import { useReviewAttempt } from '../../features/runs/look.calls.ts';
import { useMessages } from '../../platform/messages.ts';

interface Props {
  /** Whose answers they are, and at what. */
  title: string;
  /** What is looked at; nothing when the dialog is closed. */
  place: { studentId: number; courseId: number; moduleId: number } | undefined;
  onClose(): void;
}

/** The answers of one student at one module, over the table that they were chosen in. */
export function ReviewDialog({ title, place, onClose }: Props) {
  const shell = useMessages('shell');
  const open = useReviewAttempt();
  return (
    <Dialog
      opened={place !== undefined}
      onClose={onClose}
      title={title}
      size={1040}
      close={shell('close')}
    >
      {place && <StudentReview {...place} onOpen={({ id }) => void open(place.moduleId, id)} />}
    </Dialog>
  );
}
