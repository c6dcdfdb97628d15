import { fail } from '../../../platform/fail.ts';

/** Returns a check that refuses with `PackageTakesTooLong` after the time; called between steps. */
export function stopwatch(milliseconds: number): () => void {
  const started = performance.now();
  return () => {
    if (performance.now() - started >= milliseconds) fail('PackageTakesTooLong');
  };
}
