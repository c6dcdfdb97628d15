import { Dialog } from '@gesall/ui/overlays';
import { useEffect, useState } from 'react';
import { RatingForm } from '../../features/ratings/RatingForm.tsx';
import { MyAttempts } from '../../features/results/MyAttempts.tsx';
import type { StudentResult } from '../../features/results/results.calls.ts';
import { useReviewAttempt } from '../../features/runs/look.calls.ts';
import { useMessages } from '../../platform/messages.ts';
import { useSignedIn } from '../../platform/signed-in.tsx';
import css from './MyAttemptsDialog.module.css';

interface Props {
  /** The result that was opened last; it stays while the dialog fades away. */
  result: StudentResult;
  opened: boolean;
  onClose(): void;
}

/** The attempts behind one of the student's results, and what they think of its module. */
export function MyAttemptsDialog({ result, opened, onClose }: Props) {
  const shell = useMessages('shell');
  const open = useReviewAttempt();
  const { isActing } = useSignedIn();
  const { module, courseId, moduleId } = result;
  // A dialog that is open from its first moment does not know where the focus was, and could not
  // give it back.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <Dialog opened={isShown} onClose={onClose} title={module} size={1040} close={shell('close')}>
      <div className={css.parts}>
        <MyAttempts
          courseId={courseId}
          moduleId={moduleId}
          onOpen={isActing ? undefined : ({ id }) => void open(moduleId, id)}
        />
        {!isActing && <RatingForm courseId={courseId} moduleId={moduleId} />}
      </div>
    </Dialog>
  );
}
