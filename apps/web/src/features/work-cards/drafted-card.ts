import type { Part } from './PartDialog.tsx';

interface DraftPart extends Part {
  /** Made in the browser; a draft has no ids. */
  key: string;
}

export interface DraftStep extends DraftPart {
  components: readonly DraftPart[];
}

/** The names of steps without components, which cannot be saved; undefined when all is well. */
export function stepsProblem(steps: readonly DraftStep[]): readonly string[] | undefined {
  const empty = steps.filter(({ components }) => components.length === 0).map(({ name }) => name);
  return steps.length > 0 && empty.length === 0 ? undefined : empty;
}

export const sentSteps = (steps: readonly DraftStep[]) =>
  steps.map(({ name, hours, components }) => ({
    name,
    hours,
    workStepComponents: components.map((component) => ({
      name: component.name,
      hours: component.hours,
    })),
  }));
