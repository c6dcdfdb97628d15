import { useMessages, useSignedIn } from '@gesall/client/react';
import { Dialog } from '@gesall/ui/overlays';
import { useEffect, useState } from 'react';
import { RatingForm } from '../../features/ratings/RatingForm.tsx';
import { AttemptHistory } from '../../features/results/AttemptHistory.tsx';
import { type StudentResult, useMyAttempts } from '../../features/results/results.calls.ts';
import { useReviewAttempt } from '../../features/runs/look.calls.ts';
import css from './MyAttemptsDialog.module.css';

interface Props {
  /** The latest opened result, kept while the dialog fades out. */
  result: StudentResult;
  opened: boolean;
  onClose(): void;
}

/** The attempts behind one of the student's results, and their rating of the module. */
export function MyAttemptsDialog({ result, opened, onClose }: Props) {
  const shell = useMessages('shell');
  const open = useReviewAttempt();
  const { isActing } = useSignedIn();
  const { module, courseId, moduleId } = result;
  const history = useMyAttempts({ courseId, moduleId });
  // A dialog that is mounted open does not know the former focus and cannot restore it.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <Dialog opened={isShown} onClose={onClose} title={module} size={1040} close={shell('close')}>
      <div className={css.parts}>
        <AttemptHistory
          history={history}
          onOpen={isActing ? undefined : ({ id }) => void open(moduleId, id)}
        />
        {!isActing && <RatingForm courseId={courseId} moduleId={moduleId} />}
      </div>
    </Dialog>
  );
}
