import { StudentReview } from '../../features/analysis/StudentReview.tsx';
import { AttemptHistory } from '../../features/results/AttemptHistory.tsx';
import { useAttemptHistory } from '../../features/results/results.calls.ts';
import { useReviewAttempt } from '../../features/runs/look.calls.ts';

interface Props {
  studentId: number;
  courseId: number;
  moduleId: number;
}

/** A student's answers in a module, and every attempt, each of which can be opened. */
export function StudentAttempts({ studentId, courseId, moduleId }: Props) {
  const open = useReviewAttempt();
  const history = useAttemptHistory(studentId, { courseId, moduleId });
  return (
    <StudentReview studentId={studentId} courseId={courseId} moduleId={moduleId}>
      <AttemptHistory history={history} onOpen={({ id }) => void open(moduleId, id)} />
    </StudentReview>
  );
}
