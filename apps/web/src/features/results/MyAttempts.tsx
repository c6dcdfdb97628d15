import { AttemptHistory } from './AttemptHistory.tsx';
import { useMyAttempts } from './results.calls.ts';

/** The student's own attempts at a module. */
export const MyAttempts = (place: { courseId: number; moduleId: number }) => <AttemptHistory history={useMyAttempts(place)} />;
