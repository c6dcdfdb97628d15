import { fail } from '../../../platform/fail.ts';

/**
 * Begins to measure, and gives what refuses with `PackageTakesTooLong` once the time is over: asked
 * between steps of the work.
 */
export function stopwatch(milliseconds: number): () => void {
  const started = performance.now();
  return () => {
    if (performance.now() - started >= milliseconds) fail('PackageTakesTooLong');
  };
}
