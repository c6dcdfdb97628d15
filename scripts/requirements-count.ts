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

interface VitestReport {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

export const ranInVitest = (report: VitestReport): Ran[] =>
  report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      title,
      passed: status === 'passed',
      mostIds: mostIdsInTest,
    })),
  );

interface Step {
  title: string;
  error?: unknown;
  steps?: Step[];
}

interface Suite {
  specs?: {
    title: string;
    tests: { status: string; results: { status: string; steps?: Step[] }[] }[];
  }[];
  suites?: Suite[];
}

/** Tests and steps of Playwright's report. A step of a failed test proves nothing. */
export function ranInPlaywright(report: { suites: Suite[] }): Ran[] {
  return report.suites.flatMap(ranInSuite);
}

function ranInSuite({ specs = [], suites = [] }: Suite): Ran[] {
  const own = specs.flatMap(({ title, tests }) => {
    const last = tests.map((test) => test.results.at(-1));
    // `expected` also covers skipped tests and expected failures.
    const passed =
      tests.length > 0 &&
      tests.every(({ status }) => status === 'expected') &&
      last.every((run) => run?.status === 'passed');
    const steps = last.flatMap((run) =>
      (run?.steps ?? []).flatMap((step) => ranInStep(step, passed)),
    );
    return [{ title, passed, mostIds: mostIdsInTest }, ...steps];
  });
  return [...own, ...suites.flatMap(ranInSuite)];
}

function ranInStep({ title, error, steps = [] }: Step, testPassed: boolean): Ran[] {
  const passed = testPassed && error === undefined;
  return [
    { title, passed, mostIds: mostIdsInStep },
    ...steps.flatMap((step) => ranInStep(step, passed)),
  ];
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
