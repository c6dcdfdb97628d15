import { type Call, type Line, resultsContract, runsContract } from '@gesall/contract';
import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailure, openStream } from '../../platform/caller.ts';
import { refreshReads } from '../../platform/calls.ts';
import { idleMinutes } from './idle-minutes.ts';

type WorkLine = Line<typeof runsContract.classAtWork>;

interface AtWork {
  studentId: number;
  moduleName: string;
  /** For how many minutes nothing has come of an open module; 0 while that is less than three. */
  idleMinutes: number;
}

const againMs = 5_000;
const tickMs = 15_000;
const followed: readonly Call[] = [
  resultsContract.resultsByClass,
  resultsContract.classAnswers,
  resultsContract.mustKnowOfClass,
];

/**
 * Who of a class has a module open, while the page is looked at. What the page shows of the class
 * is read anew when somebody's work has changed; where no stream comes through, every five seconds.
 */
export function useClassAtWork(classId: number): readonly AtWork[] {
  const client = useQueryClient();
  const isShown = useDocumentVisibility() === 'visible';
  const [heard, setHeard] = useState<{ line: WorkLine; behindMs: number }>();
  const [, setTick] = useState(0);

  useEffect(() => {
    if (!isShown) return;
    const leaving = new AbortController();
    const readAnew = () => refreshReads(client, followed);
    follow(classId, {
      signal: leaving.signal,
      readAnew,
      onLine: (line) => setHeard({ line, behindMs: Date.now() - Date.parse(line.at) }),
    }).catch(() => {});
    const ticking = setInterval(() => setTick((tick) => tick + 1), tickMs);
    return () => {
      leaving.abort();
      clearInterval(ticking);
    };
  }, [classId, isShown, client]);

  if (!heard) return [];
  const now = Date.now() - heard.behindMs;
  return heard.line.working.map(({ studentId, moduleName, lastAt }) => ({
    studentId,
    moduleName,
    idleMinutes: idleMinutes(lastAt, now),
  }));
}

interface Following {
  signal: AbortSignal;
  readAnew(): Promise<unknown>;
  onLine(line: WorkLine): void;
}

async function follow(id: number, { signal, readAnew, onLine }: Following): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now();
    try {
      for await (const line of openStream(runsContract.classAtWork, { id }, signal)) {
        onLine(line);
        if (line.changed.length > 0) await readAnew();
      }
    } catch (error) {
      if (error instanceof CallFailure && error.status >= 400 && error.status < 500) return;
    }
    await pause(Math.max(0, againMs - (performance.now() - began)), signal);
    // What changed between two streams was told to nobody.
    if (!signal.aborted) await readAnew();
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
