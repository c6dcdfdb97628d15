import type { Output, privacyContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { keptDays } from '../../platform/retention.ts';
import { everyKind, keptTraces } from './retention.view.ts';

const dayMs = 24 * 60 * 60 * 1000;
const ahead = 30;

export async function readRetention(
  _: unknown,
  { db, now }: Context,
): Promise<Output<typeof privacyContract.retention>> {
  const before = (days: number) => new Date(now().getTime() + (ahead - days) * dayMs);
  const rows = await keptTraces(db, {
    tries: before(keptDays.tries),
    jobs: before(keptDays.jobs),
    links: before(keptDays.links),
    addressChanges: before(keptDays.addressChanges),
    sessions: before(keptDays.sessions),
    letters: before(keptDays.letters),
    auditAddresses: before(keptDays.auditAddresses),
  });
  return everyKind.map((kind) => {
    const found = rows.find((row) => row.kind === kind);
    return { kind, days: keptDays[kind], count: found?.count ?? 0, going: found?.going ?? 0 };
  });
}
