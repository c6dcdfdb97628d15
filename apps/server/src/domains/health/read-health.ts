import type { healthContract, Input, Output } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { reopenJobs } from '../../platform/jobs/jobs.sql.ts';
import { sendAgain } from '../mail/index.ts';
import { checkHealth, everyPart, type Part, recentMs } from './check-health.ts';
import { missingData } from './data.view.ts';
import { failedJobs, failedLetters, readStates, type StateRow } from './health.sql.ts';

const notActiveMs = 14 * 24 * 60 * 60 * 1000;

type Parts = Output<typeof healthContract.parts>;

/** Accounting is somebody else's server: it is looked at by the clock, and when somebody asks for it. */
export async function readParts(_: unknown, ctx: Context): Promise<Parts> {
  const known = await readStates(ctx.db);
  await checkHealth(
    everyPart.filter((part) => part !== 'accounting' || !known.some((each) => each.part === part)),
    ctx,
  );
  const since = new Date(ctx.now().getTime() - recentMs);
  const [states, jobs, letters] = await Promise.all([
    readStates(ctx.db),
    failedJobs(ctx.db),
    failedLetters(ctx.db, { since }),
  ]);
  return everyPart.flatMap((part) => {
    const state = states.find((each) => each.part === part);
    return state
      ? [partOf(part, state, part === 'jobs' ? jobs : part === 'letters' ? letters : [])]
      : [];
  });
}

const stateOf = z.enum(['well', 'waits', 'fails', 'off']);
const figuresOf = z.record(z.string(), z.number());

const partOf = (
  part: Part,
  { state, since, checkedAt, figures }: StateRow,
  troubles: Parts[number]['troubles'],
): Parts[number] => ({
  part,
  state: stateOf.parse(state),
  since,
  checkedAt,
  troubles,
  figures: Object.entries(figuresOf.parse(figures)).map(([name, value]) => ({ name, value })),
});

export async function retryPart(
  { part }: Input<typeof healthContract.retry>,
  ctx: Context,
): Promise<{ retried: number }> {
  const retried = await transaction(ctx.db, async (db) => {
    const at = ctx.now();
    if (part === 'jobs') return (await reopenJobs(db, { at, except: 'send-mail' })).length;
    if (part === 'letters') return sendAgain(db, { at, since: new Date(at.getTime() - recentMs) });
    return 0;
  });
  await checkHealth([part], ctx);
  return { retried };
}

type Missing = Output<typeof healthContract.data>;
const kinds = ['noClass', 'notActive', 'bounced', 'noTeacher', 'noLicence', 'noContent'] as const;

export async function readData(_: unknown, { db, now }: Context): Promise<Missing> {
  const rows = await missingData(db, {
    old: new Date(now().getTime() - notActiveMs),
    day: stockholmDay(now()),
  });
  return kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return {
      kind,
      count: own[0]?.total ?? 0,
      rows: own.map(({ id, name, schoolId, schoolName, detail, since }) => ({
        id,
        name,
        detail,
        since,
        school:
          schoolId !== null && schoolName !== null ? { id: schoolId, name: schoolName } : null,
      })),
    };
  });
}
