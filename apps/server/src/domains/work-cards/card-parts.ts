import { tidyName, workCardNameProblem, workPartProblem } from '@gesall/rules';
import { fail } from '../../platform/fail.ts';

interface Part {
  name: string;
  hours: number;
}

interface NewStep extends Part {
  workStepComponents: readonly Part[];
}

/** A normalized name of a card, or the refusal. */
export function cardNameOf(given: string): string {
  const name = tidyName(given);
  const problem = workCardNameProblem(name);
  if (problem) fail(problem);
  return name;
}

/** A step or component with a normalized name, or the refusal. */
export function partOf<P extends Part>(given: P): P {
  const part = { ...given, name: tidyName(given.name) };
  const problem = workPartProblem(part);
  if (problem) fail(problem);
  return part;
}

/** Steps with normalized names; each needs a component. */
export function stepsOf(given: readonly NewStep[]): NewStep[] {
  return given.map((step) => {
    if (step.workStepComponents.length === 0) fail('WorkStepNeedsComponents');
    return { ...partOf(step), workStepComponents: step.workStepComponents.map(partOf) };
  });
}

/** The parameter of `insertSteps`. */
export const stepsJson = (cardId: number, steps: readonly Part[]) =>
  JSON.stringify(steps.map((step) => ({ ...step, cardId })));
