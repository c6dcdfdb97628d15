import type { Input, workCardsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { partOf, stepsJson, stepsOf } from './card-parts.ts';
import { lockOwnCard, lockOwnComponent, lockOwnStep } from './reach.ts';
import {
  componentsOfStep,
  insertComponents,
  insertSteps,
  lockComponents,
  registeredComponents,
  removeComponent,
  removeStep,
  stepsOfCard,
  storeComponent,
  storeStep,
} from './work-cards.sql.ts';

type Calls = typeof workCardsContract;

export async function addWorkSteps(
  { workCardId, workSteps }: Input<Calls['addWorkSteps']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const { id } = await lockOwnCard({ ...ctx, db }, { id: workCardId });
    await insertSteps(db, { steps: stepsJson(id, stepsOf(workSteps)) });
  });
  return true;
}

export async function addComponents(
  { WorkStepId, WorkStepComponents }: Input<Calls['addComponents']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const { id: stepId } = await lockOwnStep({ ...ctx, db }, { id: WorkStepId });
    const components = JSON.stringify(WorkStepComponents.map(partOf));
    await insertComponents(db, { stepId, components });
  });
  return true;
}

export async function editWorkStep(
  { id, ...changes }: Input<Calls['editWorkStep']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const step = await lockOwnStep({ ...ctx, db }, { id });
    const { name, hours } = partOf(withChanges(step, changes));
    await refuseRegisteredStep(db, id, 'Edited');
    await storeStep(db, { id, name, hours });
  });
  return true;
}

export async function editComponent(
  { id, ...changes }: Input<Calls['editComponent']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const component = await lockOwnComponent({ ...ctx, db }, { id });
    const { name, hours } = partOf(withChanges(component, changes));
    await refuseRegisteredComponent(db, id, 'Edited');
    await storeComponent(db, { id, name, hours });
  });
  return true;
}

export async function deleteWorkStep(
  { workStepId: id }: Input<Calls['deleteWorkStep']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const { cardId } = await lockOwnStep({ ...ctx, db }, { id });
    await refuseRegisteredStep(db, id, 'Deleted');
    if ((await stepsOfCard(db, { cardId })).length === 1) fail('WorkCardNeedsWorkSteps');
    await removeStep(db, { id });
  });
  return true;
}

export async function deleteComponent(
  { componentId: id }: Input<Calls['deleteComponent']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const { stepId } = await lockOwnComponent({ ...ctx, db }, { id });
    await refuseRegisteredComponent(db, id, 'Deleted');
    if ((await componentsOfStep(db, { stepId })).length === 1) fail('WorkStepNeedsComponents');
    await removeComponent(db, { id });
  });
  return true;
}

const withChanges = (
  part: { name: string; hours: number },
  changes: { name?: string | undefined; hours?: number | undefined },
) => ({ name: changes.name ?? part.name, hours: changes.hours ?? part.hours });

async function refuseRegisteredStep(db: Db, stepId: number, act: 'Edited' | 'Deleted') {
  if (await haveRegistrations(db, { stepId, componentId: null }))
    fail(`WorkStepCannotBe${act}RegistrationsExist`);
}

async function refuseRegisteredComponent(db: Db, componentId: number, act: 'Edited' | 'Deleted') {
  if (await haveRegistrations(db, { stepId: null, componentId }))
    fail(`ComponentCannotBe${act}RegistrationsExist`);
}

/** Locks the components first: one statement would not see what was registered while it waited. */
async function haveRegistrations(
  db: Db,
  asked: { stepId: number | null; componentId: number | null },
) {
  await lockComponents(db, asked);
  return (await registeredComponents(db, asked)).length > 0;
}
