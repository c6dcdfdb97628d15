import type { Input, Output, workCardsContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { fail } from '../../platform/fail.ts';
import { cardNameOf, stepsJson, stepsOf } from './card-parts.ts';
import { reachCard } from './reach.ts';
import { shownCard } from './read-work-cards.ts';
import { schoolOfNewCards } from './work-cards.policy.ts';
import { insertCard, insertSteps } from './work-cards.sql.ts';
import { linkableModules } from './work-cards.view.ts';

type Create = typeof workCardsContract.createWorkCard;
type Copy = typeof workCardsContract.copyWorkCard;

export function createWorkCard(
  { Name, WorkSteps }: Input<Create>,
  ctx: Context,
): Promise<Output<Create>> {
  const name = cardNameOf(Name);
  if (WorkSteps.length === 0) fail('WorkCardNeedsWorkSteps');
  const steps = stepsOf(WorkSteps);
  return transaction(ctx.db, (db) => storeCard({ name, steps }, { ...ctx, db })).catch(
    refuseDuplicate('work_card_name', 'WorkCardNameAlreadyExists'),
  );
}

/** Links to modules that the school does not have are left out of the copy. */
export function copyWorkCard(
  { workCardId, name: given }: Input<Copy>,
  ctx: Context,
): Promise<Output<Copy>> {
  const name = cardNameOf(given);
  return transaction(ctx.db, async (db) => {
    await reachCard({ ...ctx, db }, { id: workCardId });
    const { workSteps } = await shownCard({ ...ctx, db }, workCardId);
    const mayLink = await linkableOf(workSteps, { ...ctx, db });
    const steps = workSteps.map(({ workStepComponents, ...step }) => ({
      ...step,
      workStepComponents: workStepComponents.map(({ modules, ...component }) => ({
        ...component,
        moduleIds: modules.map(({ id }) => id).filter((id) => mayLink.has(id)),
      })),
    }));
    return storeCard({ name, steps }, { ...ctx, db });
  }).catch(refuseDuplicate('work_card_name', 'WorkCardNameAlreadyExists'));
}

async function linkableOf(steps: Output<Copy>['workSteps'], { db, user }: Context) {
  const schoolId = schoolOfNewCards(user);
  const moduleIds = steps.flatMap(({ workStepComponents }) =>
    workStepComponents.flatMap(({ modules }) => modules.map(({ id }) => id)),
  );
  const found = await linkableModules(db, { everything: schoolId === null, schoolId, moduleIds });
  return new Set(found.map(({ id }) => id));
}

interface NewCard {
  name: string;
  steps: readonly { name: string; hours: number }[];
}

async function storeCard({ name, steps }: NewCard, ctx: Context) {
  const { db, user } = ctx;
  const schoolId = schoolOfNewCards(user);
  const [made] = await insertCard(db, { schoolId, name, by: user.id, at: ctx.now() });
  if (!made) throw new Error('The work card was not stored.');
  await insertSteps(db, { steps: stepsJson(made.id, steps) });
  await recordChange(db, ctx, {
    kind: 'workCard.created',
    subject: { type: 'workCard', id: made.id },
    schoolId,
    after: { name },
  });
  return shownCard(ctx, made.id);
}
