import type { Call, Input, Line } from '@gesall/contract';
import { CallFailure } from './call.ts';
import { pause } from './pause.ts';
import { openStream } from './stream.ts';

const shortestMs = 5_000;

interface Following<C extends Call> {
  signal: AbortSignal;
  /** The next line is read when the promise settles. */
  onLine(line: Line<C>): Promise<unknown>;
  /** Called between two streams; changes between them were not reported. */
  onGap(): Promise<unknown>;
}

/**
 * Follows a declared stream until `signal` aborts it or the server refuses it (400 to 499). Reopens
 * a stream that ends or fails, at most every five seconds.
 */
export async function followStream<C extends Call>(
  call: C,
  input: Input<C>,
  { signal, onLine, onGap }: Following<C>,
): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now();
    try {
      for await (const line of openStream(call, input, signal)) await onLine(line);
    } catch (error) {
      if (error instanceof CallFailure && error.status >= 400 && error.status < 500) return;
    }
    if (signal.aborted) return;
    await pause(Math.max(0, shortestMs - (performance.now() - began)), signal).catch(() => {});
    if (!signal.aborted) await onGap();
  }
}
