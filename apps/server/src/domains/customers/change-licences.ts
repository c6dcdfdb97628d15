import { timingSafeEqual } from 'node:crypto';
import type { customersContract, Input, Output } from '@gesall/contract';
import {
  type Change,
  type Doer,
  recordChange,
  recordChanges,
} from '../../platform/audit/record-change.ts';
import type { Context, PublicContext } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { identify } from '../accounts/index.ts';
import {
  findPlace,
  insertLicences,
  lockCourse,
  lockCustomers,
  startLicence,
} from './customers.sql.ts';
import { heldRows } from './customers.view.ts';
import { entryOf } from './read-customers.ts';

type Create = typeof customersContract.createLicenses;

export async function createLicences(
  { courseId, customerId, quantity }: Input<Create>,
  ctx: Context,
): Promise<Output<Create>> {
  await give({ courseId, customerIds: [customerId], quantity }, ctx);
  const { licensesPerCourse } = await entryOf(ctx, customerId);
  return { licensesPerCourse };
}

type CreateForMany = typeof customersContract.createLicensesForMany;

export async function createLicencesForMany(
  wish: Input<CreateForMany>,
  ctx: Context,
): Promise<Output<CreateForMany>> {
  const customerIds = [...new Set(wish.customerIds)];
  await give({ ...wish, customerIds }, ctx);
  return { customers: customerIds.length };
}

/** All customers get their licences, or none. */
function give(
  { courseId, customerIds, quantity }: Input<CreateForMany>,
  ctx: Context,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    if ((await lockCustomers(db, { customerIds })).length < customerIds.length)
      fail('CustomerNotFound');
    if ((await lockCourse(db, { courseId })).length === 0) fail('CourseNotFound');
    await insertLicences(db, { customerIds, courseId, quantity, at: ctx.now() });
    const after = { courseId, quantity };
    const changes = customerIds.map(
      (id): Change => ({
        kind: 'customer.licencesCreated',
        subject: { type: 'customer', id },
        after,
      }),
    );
    await recordChanges(db, ctx, changes);
  });
}

type FirstRun = typeof customersContract.registerFirstRun;

export async function registerFirstRun(
  { url, identifier }: Input<FirstRun>,
  ctx: PublicContext,
): Promise<Output<FirstRun>> {
  const doer = await whoStarts(ctx);
  return transaction(ctx.db, async (db) => {
    const [place] = await findPlace(db, { url, identifier });
    if (!place?.customerId) fail('CustomerNotFound');
    if (!place.courseId) fail('CourseNotFound');
    const { customerId, courseId } = place;
    const [started] = await startLicence(db, { customerId, courseId, at: ctx.now() });
    if (!started) fail('NoLicensesLeft');
    const subject = { type: 'customer', id: customerId };
    await recordChange(db, doer, {
      kind: 'customer.licenceStarted',
      subject,
      after: { courseId, licenceId: started.id },
    });
    const held = await heldRows(db, { customerId, at: ctx.now() });
    return {
      nbrOfLicensesNotUsed:
        held.find((row) => row.courseId === courseId)?.nbrOfLicensesNotUsed ?? 0,
    };
  });
}

/** An administrator, or a system with the service key. */
async function whoStarts(ctx: PublicContext): Promise<Doer> {
  const { bearer } = ctx.request;
  if (bearer === undefined) fail('NotSignedIn');
  if (ctx.config.licenceKey !== undefined && isSame(bearer, ctx.config.licenceKey)) return ctx;
  const user = await identify(bearer, ctx);
  if (!user) fail('NotSignedIn');
  if (user.role !== 'Superuser' && user.role !== 'Admin') fail('NotAllowed');
  return { ...ctx, user };
}

function isSame(one: string, other: string) {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
