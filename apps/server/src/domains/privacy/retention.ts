import { type Output, type privacyContract, retentionKinds } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { countEndedRows } from '../../platform/personal-data.ts';
import { keptDays } from '../../platform/retention.ts';
import { dayMs } from '../../platform/schedule.ts';

type Retention = Output<typeof privacyContract.retention>;

const ahead = 30 * dayMs;
export async function readRetention(_: unknown, ctx: Context): Promise<Retention> {
  const all = ctx.domains.flatMap(({ personalData }) => personalData.retention ?? []);
  const then = new Date(ctx.now().getTime() + ahead);
  return Promise.all(
    retentionKinds.map(async (kind) => {
      const own = all.find((each) => each.kind === kind);
      const counted = own ? await countEndedRows(ctx.db, own, then) : { count: 0, going: 0 };
      return { kind, days: keptDays[kind], ...counted };
    }),
  );
}
