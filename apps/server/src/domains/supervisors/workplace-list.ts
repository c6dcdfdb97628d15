import type { Input, Output, supervisorsContract } from '@gesall/contract';
import { fillText } from '@gesall/messages';
import { supervisors as en } from '@gesall/messages/en/supervisors';
import { supervisors as sv } from '@gesall/messages/sv/supervisors';
import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { countTry, insertPeople, inviteManyByMail } from '../accounts/index.ts';
import { insertCompanies, shareLockNamed } from '../companies/index.ts';
import { reachSchool } from '../schools/index.ts';
import { type Checked, checkWorkplaces } from './check-workplaces.ts';
import { insertSchools, insertSupervisors } from './workplace-list.sql.ts';

type Check = typeof supervisorsContract.checkList;
type Add = typeof supervisorsContract.addList;

/** The answer says whether addresses are known, so that a list counts as a try. */
async function demandList(schoolId: number, ctx: Context) {
  await reachSchool(ctx, schoolId);
  await countTry({ what: 'emailCheck', about: String(ctx.user.id), fromAnywhere: true }, ctx);
}

export async function checkList(
  { schoolId, rows }: Input<Check>,
  ctx: Context,
): Promise<Output<Check>> {
  await demandList(schoolId, ctx);
  const checked = await checkWorkplaces(ctx.db, rows, schoolId);
  return checked.map(({ holder: _, ...row }) => row);
}

/** All rows or none, in a constant number of statements. */
export async function addList(given: Input<Add>, ctx: Context): Promise<Output<Add>> {
  const { schoolId, invites } = given;
  await demandList(schoolId, ctx);
  return transaction(ctx.db, async (db) => {
    const within = { ...ctx, db };
    const rows = await checkedAsBefore(given, within);
    const companies = await addCompanies(rows, within);
    const people = await addPeople(rows, companies.ids, { ...given, ...within });
    const known = rows.filter(({ supervisor }) => supervisor === 'known');
    const ids = [...people.map(({ id }) => id), ...known.flatMap(({ holder }) => holder?.id ?? [])];
    const added = await insertSchools(db, { ids, schoolId, by: ctx.user.id, at: ctx.now() });
    const counts = {
      companies: companies.made.length,
      created: people.length,
      added: added.length - people.length,
    };
    await recordChanges(db, ctx, [
      {
        kind: 'supervisor.listAdded',
        schoolId,
        subject: { type: 'school', id: schoolId },
        after: counts,
      },
      ...companies.made.map(
        ({ id, name }): Change => ({
          kind: 'company.created',
          schoolId,
          subject: { type: 'company', id },
          after: { name },
        }),
      ),
      ...people.map(
        ({ id }): Change => ({
          kind: 'account.created',
          schoolId,
          subject: { type: 'account', id },
          after: { role: 'AplSupervisor' },
        }),
      ),
      ...added.map(
        ({ id }): Change => ({
          kind: 'supervisor.addedToSchool',
          schoolId,
          subject: { type: 'account', id },
        }),
      ),
    ]);
    if (invites && people.length > 0) {
      const invited = people.map((person) => ({
        ...person,
        role: 'AplSupervisor' as const,
        schoolId,
      }));
      await inviteManyByMail(db, { people: invited, language: ctx.request.language }, ctx);
    }
    return counts;
  });
}

async function checkedAsBefore({ schoolId, rows }: Input<Add>, ctx: Context) {
  const checked = await checkWorkplaces(ctx.db, rows, schoolId);
  refuseFaults(checked, rows, ctx);
  return checked;
}

async function addCompanies(rows: readonly Checked[], { db, user, now }: Context) {
  const names = [...new Set(rows.map(({ company }) => company))];
  const { id: by, schoolId } = user;
  const spellings = firstSpellings(names);
  const made = await insertCompanies(db, { names: spellings, schoolId, by, at: now() });
  const found = await shareLockNamed(db, { names });
  return { made, ids: new Map(found.map(({ given, id }) => [given, id])) };
}

/** Each name once, as it is spelt first in the list. */
function firstSpellings(names: readonly string[]): string[] {
  const spellings = new Map(names.toReversed().map((name) => [name.toLowerCase(), name] as const));
  return [...spellings.keys()].toSorted().map((key) => spellings.get(key) ?? '');
}

async function addPeople(
  rows: readonly Checked[],
  companyIds: ReadonlyMap<string, number>,
  ctx: Input<Add> & Context,
) {
  const { db } = ctx;
  const newcomers = rows.filter(({ supervisor }) => supervisor === 'new');
  const people = await insertPeople(db, {
    role: 'AplSupervisor',
    at: ctx.now(),
    emails: newcomers.map(({ email }) => email),
    names: newcomers.map(({ name }) => name),
  });
  // An address may have been taken since the rows were checked, or be reserved.
  if (people.length < newcomers.length) await refuseTaken(db, ctx);
  const rowOf = new Map(newcomers.map((row) => [row.email, row]));
  const companyOf = (email: string) => companyIds.get(rowOf.get(email)?.company ?? '') ?? 0;
  await insertSupervisors(db, {
    ids: people.map(({ id }) => id),
    phones: people.map(({ email }) => rowOf.get(email)?.phone || null),
    companyIds: people.map(({ email }) => companyOf(email)),
  });
  return people;
}

async function refuseTaken(db: Db, ctx: Input<Add> & Context): Promise<never> {
  await checkedAsBefore(ctx, { ...ctx, db });
  return fail('EmailOccupied');
}

/** Refuses the list, with a readable line for each row that is not as it was checked. */
function refuseFaults(checked: readonly Checked[], rows: Input<Add>['rows'], { request }: Context) {
  const texts: Record<keyof typeof sv, string> = request.language === 'sv' ? sv : en;
  const lines = checked.flatMap(({ line, fault, supervisor }, index) => {
    if (!fault && supervisor === rows[index]?.supervisor) return [];
    const what = fault ? texts[`fault.${fault}`] : texts[`row.${supervisor}`];
    return [fillText(texts['fault.ofRow'], { line: String(line), what })];
  });
  if (lines.length > 0) fail('WorkplaceListHasFaults', ...lines);
}
