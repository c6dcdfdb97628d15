import type { Input, workCardsContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { fail } from '../../platform/fail.ts';
import { cardNameOf } from './card-parts.ts';
import { lockOwnCard } from './reach.ts';
import { storeCardName } from './work-cards.sql.ts';

/** Refuses a form that others have overtaken. */
export async function renameWorkCard(
  { id, name: given, version }: Input<typeof workCardsContract.renameWorkCard>,
  ctx: Context,
): Promise<true> {
  const name = cardNameOf(given);
  await transaction(ctx.db, async (db) => {
    const card = await lockOwnCard({ ...ctx, db }, { id });
    if (card.name === name) return;
    if (version !== undefined && version !== card.version) fail('ChangedMeanwhile');
    await storeCardName(db, { id, name });
    await recordChange(db, ctx, {
      kind: 'workCard.renamed',
      subject: { type: 'workCard', id },
      schoolId: card.schoolId,
      before: { name: card.name },
      after: { name },
    });
  }).catch(refuseDuplicate('work_card_name', 'WorkCardNameAlreadyExists'));
  return true;
}
