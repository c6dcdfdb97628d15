import type { Input, workCardsContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockOwnCard } from './reach.ts';
import { shownCard } from './read-work-cards.ts';
import { isCardUsed, removeCard } from './work-cards.sql.ts';

/** The event holds the whole card, so that it can be restored. */
export async function deleteWorkCard(
  { workCardId: id }: Input<typeof workCardsContract.deleteWorkCard>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const { schoolId, name } = await lockOwnCard({ ...ctx, db }, { id });
    const [use] = await isCardUsed(db, { id });
    if (use?.isUsed) fail('WorkCardInUse');
    const { workSteps } = await shownCard({ ...ctx, db }, id);
    await removeCard(db, { id });
    await recordChange(db, ctx, {
      kind: 'workCard.deleted',
      subject: { type: 'workCard', id },
      schoolId,
      before: { name, workSteps: workSteps.map(withoutIds) },
    });
  });
  return true;
}

const withoutIds = ({
  name,
  hours,
  workStepComponents,
}: Awaited<ReturnType<typeof shownCard>>['workSteps'][number]) => ({
  name,
  hours,
  workStepComponents: workStepComponents.map((component) => ({
    name: component.name,
    hours: component.hours,
    moduleIds: component.modules.map(({ id }) => id),
  })),
});
