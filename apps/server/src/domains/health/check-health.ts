import type { Domain } from '../../platform/domain.ts';
import type {
  HealthCheck,
  HealthNeeds,
  HealthPart,
  HealthTimes,
} from '../../platform/health-check.ts';
import { dayMs, minuteMs } from '../../platform/schedule.ts';
import { storeState } from './health.sql.ts';

const lateMs = 10 * minuteMs;
const recentMs = 30 * dayMs;

export const timesAt = (at: Date): HealthTimes => ({
  at,
  late: new Date(at.getTime() - lateMs),
  since: new Date(at.getTime() - recentMs),
});

type Checked = HealthNeeds & { domains: readonly Domain[] };

/** The order on the page. */
const order: readonly HealthPart[] = [
  'jobs',
  'schedules',
  'letters',
  'push',
  'accounting',
  'orders',
  'storage',
  'backup',
];

export function checksOf(domains: readonly Domain[]) {
  const all: Partial<Record<HealthPart, HealthCheck>> = Object.assign(
    {},
    ...domains.map(({ health }) => health),
  );
  return order.flatMap((part) => {
    const check = all[part];
    return check ? [{ part, ...check }] : [];
  });
}

/** Checks parts and stores each state and when it began. */
export async function checkParts(
  parts: readonly ({ part: HealthPart } & HealthCheck)[],
  ctx: HealthNeeds,
): Promise<void> {
  const times = timesAt(ctx.now());
  await Promise.all(
    parts.map(async ({ part, check }) => {
      const { state, figures } = await check(ctx, times);
      await storeState(ctx.db, { part, state, at: times.at, figures: JSON.stringify(figures) });
    }),
  );
}

export const checkEveryPart = (ctx: Checked) => checkParts(checksOf(ctx.domains), ctx);
