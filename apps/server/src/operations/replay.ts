import { parseArgs } from 'node:util';
import { replayJournal, type Totals } from '../domains/results/index.ts';
import type { Db } from '../platform/db/database.ts';

export const replayUsage = 'npm run replay -- [--module <id>] [--attempt <id>] [--write]';

type Wanted = NonNullable<Parameters<typeof replayJournal>[1]>;

/** Parses the arguments; undefined when invalid. */
export function replayWanted(args: readonly string[]): Wanted | undefined {
  try {
    const options = {
      module: { type: 'string' },
      attempt: { type: 'string' },
      write: { type: 'boolean', default: false },
    } as const;
    const { module, attempt, write } = parseArgs({ args: [...args], options }).values;
    const [moduleId, attemptId] = [idIn(module), idIn(attempt)];
    return Number.isNaN(moduleId) || Number.isNaN(attemptId)
      ? undefined
      : { moduleId, attemptId, write };
  } catch {
    return undefined;
  }
}

const idIn = (text: string | undefined) =>
  text === undefined ? undefined : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : Number.NaN;

/**
 * Compares stored results with the journal; prints each difference and a summary. True when nothing
 * differs, or no longer.
 */
export async function replay(
  db: Db,
  wanted: Wanted,
  { now, say }: { now(): Date; say(line: string): void },
): Promise<boolean> {
  const began = performance.now();
  const totals = await replayJournal({ db, now, say }, wanted);
  say(summary(totals, (performance.now() - began) / 1000));
  return totals.differences === totals.corrected;
}

const leftOutWords = {
  external: 'of external modules',
  windowless: 'without a window',
  older: 'begun before the journal kept everything',
} as const;

function summary(
  { attempts, commits, elements, differences, corrected, leftOut }: Totals,
  seconds: number,
): string {
  const pace = [attempts, commits, elements].map((count) => Math.round(count / seconds)).join(', ');
  const reasons = (Object.keys(leftOutWords) as (keyof typeof leftOutWords)[])
    .filter((why) => leftOut[why] > 0)
    .map((why) => `${leftOutWords[why]} ${leftOut[why]}`);
  return [
    `Replayed attempts: ${attempts}, commits: ${commits}, elements: ${elements}; in ${seconds.toFixed(1)} s, a second: ${pace}.`,
    `Differences: ${differences}${corrected > 0 ? `, put right: ${corrected}` : ''}.`,
    ...(reasons.length > 0 ? [`Attempts left out: ${reasons.join(', ')}.`] : []),
  ].join(' ');
}
