import type { healthContract, Input, Output } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import type { HealthPart } from '../../platform/health-check.ts';
import { checkParts, checksOf, timesAt } from './check-health.ts';
import { missingData } from './data.view.ts';
import { readStates, type StateRow } from './health.sql.ts';

const notActiveMs = 14 * 24 * 60 * 60 * 1000;

type Parts = Output<typeof healthContract.parts>;

/** Checks of other systems show their latest scheduled result. */
export async function readParts(_: unknown, ctx: Context): Promise<Parts> {
  const known = await readStates(ctx.db);
  const checks = checksOf(ctx.domains);
  await checkParts(
    checks.filter(({ part, isRemote }) => !isRemote || !known.some((each) => each.part === part)),
    ctx,
  );
  const times = timesAt(ctx.now());
  const [states, failures] = await Promise.all([
    readStates(ctx.db),
    Promise.all(checks.map(async (check) => (await check.failures?.(ctx, times)) ?? [])),
  ]);
  return checks.flatMap(({ part }, index) => {
    const state = states.find((each) => each.part === part);
    return state ? [partOf(part, state, failures[index] ?? [])] : [];
  });
}

const stateOf = z.enum(['well', 'waits', 'fails', 'off']);
const figuresOf = z.record(z.string(), z.number());

const partOf = (
  part: HealthPart,
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
  const checks = checksOf(ctx.domains).filter((each) => each.part === part);
  const retried = await transaction(ctx.db, async (db) => {
    let count = 0;
    for (const { retry } of checks) count += (await retry?.(db, timesAt(ctx.now()))) ?? 0;
    return count;
  });
  await checkParts(checks, ctx);
  return { retried };
}

type Missing = Output<typeof healthContract.data>;
const kinds = [
  ...(['noClass', 'notActive', 'supervisorNotActive', 'bounced'] as const),
  ...(['noTeacher', 'noLicence', 'noContent'] as const),
];

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
