import type { Runtime, Standard } from '../runtime/index.ts';
import { argumentsOf, isError, isReturn, unfolded } from './cells.ts';
import { Registration } from './registration.ts';
import type { Step } from './step-table.ts';

/** What the run time answered to a step, and which error it then had. */
export interface Answered {
  step: Step;
  /** A throw is an answer of its own kind, and never the right one. */
  got: unknown;
  error: string;
  isAsWritten: boolean;
}

/** Rules of the server or the shell, not of the data model: they are called for what follows, and not judged here. */
export const isOfLms = (step: Step): boolean => step.note.includes('(LMS side)');

/** Runs the steps of a table against the run time, wrapper included, in their order. Sessions answer nothing. */
export async function runSteps(standard: Standard, steps: readonly Step[]): Promise<Answered[]> {
  const answered: Answered[] = [];
  let registration = new Registration(standard);
  let api: Runtime | undefined;
  for (const step of steps) {
    if (step.call === 'session') {
      api = undefined;
      if (step.element === '(new)') registration = new Registration(standard);
      else if (step.element === '(next)') registration.reopen();
      else registration.store(step.element, unfolded(step.value));
      continue;
    }
    api ??= await registration.open();
    const got = answerOf(api, step);
    const error = api.GetLastError();
    answered.push({ step, got, error, isAsWritten: isReturn(step.return, got) && isError(step.error, error) });
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
