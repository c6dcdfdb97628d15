import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pausable } from './pausable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(ms = 1000) {
  const onOver = vi.fn();
  return { onOver, timer: pausable(ms, onOver) };
}

test('it is over when the time is', () => {
  const { onOver } = started();
  vi.advanceTimersByTime(999);
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onOver).toHaveBeenCalledOnce();
});

test('it waits until the last one who holds it lets go, and begins again', () => {
  const { onOver, timer } = started();
  timer.hold('hover');
  timer.hold('focus');
  vi.advanceTimersByTime(5000);
  timer.release('hover');
  vi.advanceTimersByTime(5000);
  expect(onOver).not.toHaveBeenCalled();
  timer.release('focus');
  vi.advanceTimersByTime(1000);
  expect(onOver).toHaveBeenCalledOnce();
});

test('who never held it does not start it twice, and what was stopped stays silent', () => {
  const { onOver, timer } = started();
  timer.release('hover');
  timer.stop();
  vi.advanceTimersByTime(5000);
  expect(onOver).not.toHaveBeenCalled();
});
