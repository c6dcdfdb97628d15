export interface Requirement {
  id: string;
  part: string;
}

export interface Ran {
  title: string;
  passed: boolean;
  mostIds: number;
}

export interface Count {
  parts: { part: string; proven: number; total: number }[];
  unproven: Requirement[];
  errors: string[];
}

const mostIdsInTest = 3;
const mostIdsInStep = 2;

/** Parses a table with a heading row; throws without a required column. */
export function readTable(text: string): Requirement[] {
  const [heading = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const columns = heading.split('\t');
  const [id, part] = [columns.indexOf('id'), columns.indexOf('part')];
  if (id < 0 || part < 0) throw new Error('A requirement table needs the columns id and part.');
  return lines.map((line) => {
    const cells = line.split('\t');
    return { id: cells[id] ?? '', part: cells[part] ?? '' };
  });
}

/** A test of the last run, as its record and verdict say. */
export interface TestThatRan {
  name: string;
  state: string;
  steps?: { title: string; passed: boolean }[];
}

/** Tests and steps of stories. A step of a failed test proves nothing. */
export function ranIn(tests: readonly TestThatRan[]): Ran[] {
  return tests.flatMap(({ name, state, steps = [] }) => {
    const passed = state === 'passed' || state === 'again';
    return [
      { title: name, passed, mostIds: mostIdsInTest },
      ...steps.map((step) => ({
        title: step.title,
        passed: passed && step.passed,
        mostIds: mostIdsInStep,
      })),
    ];
  });
}

const idsIn = (title: string) =>
  [...title.matchAll(/\[([a-z0-9-]+(?:\.[a-z0-9-]+)+)\]/g)].map(([, id = '']) => id);

export function countRequirements(
  requirements: readonly Requirement[],
  ran: readonly Ran[],
): Count {
  const known = new Map<string, Requirement>();
  const errors: string[] = [];
  for (const requirement of requirements) {
    if (known.has(requirement.id)) errors.push(`${requirement.id} is in the tables twice.`);
    known.set(requirement.id, requirement);
  }

  const named = new Set<string>();
  const failed = new Set<string>();
  for (const { title, passed, mostIds } of ran) {
    const ids = idsIn(title);
    if (ids.length > mostIds) errors.push(`At most ${mostIds} ids may stand in “${title}”.`);
    for (const id of ids) {
      if (!known.has(id)) errors.push(`${id} is in no table: “${title}”.`);
      else (passed ? named : failed).add(id);
    }
  }

  const proven = new Set([...named].filter((id) => !failed.has(id)));
  const parts = [...new Set(requirements.map(({ part }) => part))].sort().map((part) => {
    const own = requirements.filter((requirement) => requirement.part === part);
    return { part, proven: own.filter(({ id }) => proven.has(id)).length, total: own.length };
  });
  return { parts, unproven: requirements.filter(({ id }) => !proven.has(id)), errors };
}
