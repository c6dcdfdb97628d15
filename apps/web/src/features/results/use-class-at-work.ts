import { usePageVisible, useStream } from '@gesall/client/react';
import { analysisContract, type Call, resultsContract, runsContract } from '@gesall/contract';
import { useEffect, useState } from 'react';
import { idleMinutes } from './idle-minutes.ts';

interface AtWork {
  studentId: number;
  moduleName: string;
  /** Whole minutes without activity in an open module; 0 below three. */
  idleMinutes: number;
}

const tickMs = 15_000;
const refreshes: readonly Call[] = [
  resultsContract.resultsByClass,
  analysisContract.classAnswers,
  analysisContract.mustKnowOfClass,
];

/**
 * The students of a class with an open module, streamed while the page is visible. Refreshes the
 * page's reads of the class when somebody's work changes. Undefined before the first line.
 */
export function useClassAtWork(classId: number): readonly AtWork[] | undefined {
  const received = useStream(
    runsContract.classAtWork,
    { id: classId },
    { refreshes, isStaleAfter: ({ changed }) => changed.length > 0 },
  );
  useTick();
  if (!received) return undefined;
  const { line, receivedAt } = received;
  // Compensates for a difference between the server's and the browser's clock.
  const now = Date.now() - (receivedAt - Date.parse(line.at));
  return line.working.map(({ studentId, moduleName, lastAt }) => ({
    studentId,
    moduleName,
    idleMinutes: idleMinutes(lastAt, now),
  }));
}

/** Renders every 15 seconds while visible, so that the minutes advance. */
function useTick() {
  const isVisible = usePageVisible();
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isVisible) return;
    const ticking = setInterval(() => setTick((tick) => tick + 1), tickMs);
    return () => clearInterval(ticking);
  }, [isVisible]);
}
