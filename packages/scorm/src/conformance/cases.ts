import type { Step } from './step-table.ts';

/** Steps of one session, in order. */
export interface Case {
  /** The case's name and its clause. */
  title: string;
  steps: readonly Step[];
}

const clause = /\b(RTE|SN|CAM|SCORM\.md)\b/;

/** The cases of a table in order; empty ones are left out. */
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
    // Nearly every case begins with Initialize, so another call tells more.
    const told = (telling.find(({ call }) => call !== 'Initialize') ?? telling[0])?.note.replace(
      / \(LMS side\).*/,
      '',
    );
    return [{ title: told === undefined ? name : `${name}: ${told}`, steps: own }];
  });
}
