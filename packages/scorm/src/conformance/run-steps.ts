import { secondsIn } from '../results/index.ts';
import type { Runtime } from '../runtime/index.ts';
import { argumentsOf, isError, isReturn, unfolded } from './cells.ts';
import type { Registration } from './registration.ts';
import { type Step, timePasses } from './step-table.ts';

/** The engine's answer to a step, and its error code afterwards. */
export interface Answered {
  step: Step;
  /** A thrown error, which is never the right answer. */
  got: unknown;
  error: string;
  isAsWritten: boolean;
}

/**
 * A rule of the server or the shell, not of the data model: judged against the whole product only.
 */
export const isOfLms = (step: Step): boolean => step.note.includes('(LMS side)');

export async function runSteps(
  steps: readonly Step[],
  begin: () => Registration,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  let registration = begin();
  let api: Runtime | undefined;
  for (const step of steps) {
    if (step.call === 'session' && step.element === timePasses)
      registration.pass?.(secondsIn(step.value) ?? 0);
    else if (step.call === 'session') {
      api = undefined;
      if (step.element === '(new)') registration = begin();
      else if (step.element === '(next)') await registration.reopen();
      else registration.store(step.element, unfolded(step.value));
    } else {
      api ??= await registration.open();
      const got = answerOf(api, step);
      const error = api.GetLastError();
      answered.push({
        step,
        got,
        error,
        isAsWritten: isReturn(step.return, got) && isError(step.error, error),
      });
      await registration.settle?.();
    }
  }
  return answered;
}

function answerOf(api: Runtime, { call, element, value }: Step): unknown {
  try {
    const given = argumentsOf(value);
    if (call === 'GetValue') return api.GetValue(element);
    if (call === 'SetValue') return api.SetValue(element, ...given);
    return (api as unknown as Record<string, (...given: unknown[]) => unknown>)[call]?.(...given);
  } catch (thrown) {
    return { thrown };
  }
}
