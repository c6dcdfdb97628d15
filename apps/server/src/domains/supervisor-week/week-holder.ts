import type { Context, PublicContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { hashOfSecret } from '../../platform/sign-in/secrets.ts';
import { countTry, holderOfWeekLink } from '../accounts/index.ts';
import { type OpenWeek, weekOf } from './open-week.ts';

interface Opened {
  /** The context of the supervisor, who reaches only what `week` holds. */
  ctx: Context;
  week: OpenWeek;
  endsAt: Date;
}

/** The supervisor who holds a link, or `WeekLinkHasEnded`; wrong tokens count as tries. */
export async function openWeekLink(check: string, ctx: PublicContext): Promise<Opened> {
  const tried = await countTry({ what: 'link', about: check }, ctx);
  const [holder] = await holderOfWeekLink(ctx.db, { hash: hashOfSecret(check), at: ctx.now() });
  if (!holder) return fail('WeekLinkHasEnded');
  await tried.forgive();
  const { id, email, name, madeAt, endsAt } = holder;
  const user = {
    ...{ id, email, name, role: 'AplSupervisor' as const, schoolId: null },
    ...{ fullAccess: false, purchaser: false, sessionId: '', provedAt: null },
  };
  return { ctx: { ...ctx, user }, week: weekOf(madeAt), endsAt };
}
