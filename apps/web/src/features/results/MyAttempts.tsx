import { AttemptHistory } from './AttemptHistory.tsx';
import { type HistoryEntry, useMyAttempts } from './results.calls.ts';

interface Props {
  courseId: number;
  moduleId: number;
  /** Left out where attempts are not looked at. */
  onOpen?(attempt: HistoryEntry): void;
}

/** The student's own attempts at a module. */
export const MyAttempts = ({ onOpen, ...place }: Props) => (
  <AttemptHistory history={useMyAttempts(place)} onOpen={onOpen} />
);
