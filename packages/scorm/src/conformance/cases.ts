import type { Step } from './step-table.ts';

/** Steps that run in order in one session that starts fresh. */
export interface Case {
  /** The case's name, and the clause that it is about. */
  title: string;
  steps: readonly Step[];
}

const clause = /\b(RTE|SN|CAM|SCORM\.md)\b/;

/** The cases of a table, in their order; of those without a chosen step none. */
export function casesIn(
  steps: readonly Step[],
  isChosen: (step: Step) => boolean = () => true,
): Case[] {
  const found = new Map<string, Step[]>();
  for (const step of steps) found.set(step.case, [...(found.get(step.case) ?? []), step]);
  return [...found].flatMap(([name, own]) => {
    const chosen = own.filter(isChosen);
    if (chosen.length === 0) return [];
    const telling = chosen.filter(({ note }) => clause.test(note));
    // Nearly every case begins with Initialize, whatever it is about.
    const told = (telling.find(({ call }) => call !== 'Initialize') ?? telling[0])?.note.replace(
      / \(LMS side\).*/,
      '',
    );
    return [{ title: told === undefined ? name : `${name}: ${told}`, steps: own }];
  });
}
