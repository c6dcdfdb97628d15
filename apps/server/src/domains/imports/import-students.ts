import type { Input, importsContract, Output } from '@gesall/contract';
import { fillText } from '@gesall/messages';
import { imports as en } from '@gesall/messages/en/imports';
import { imports as sv } from '@gesall/messages/sv/imports';
import { type Change, recordChange, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallInput } from '../../platform/http/answer.ts';
import { insertPeople, inviteManyByMail, storeNames } from '../accounts/index.ts';
import { enrolStudents, moveStudents } from '../people/index.ts';
import { reachClass, shareLockClass } from '../schools/index.ts';
import { type Checked, checkRows, type RowToCheck } from './check-rows.ts';
import { headingKey } from './headings.ts';
import { insertImport, insertImportRows, storeHeadings } from './imports.sql.ts';
import { receiveSheet } from './receive-list.ts';

type Import = typeof importsContract.importStudents;
type Does = Input<Import>['rows'][number]['does'];

interface Wish {
  classId: number;
  invites: boolean;
  /** Roles of headings that were corrected in the preview. */
  headings?: Input<Import>['headings'];
  /** `isProtected` only of a file without a preview, where nobody has chosen the row. */
  rows: readonly (RowToCheck & { does: Does; isProtected?: boolean })[];
}

/** The specification's import: only new students, from a spreadsheet, each invited. */
export async function addByFile(
  { classId, file }: CallInput<typeof importsContract.addByFile>,
  ctx: Context,
) {
  const { schoolId } = await reachClass(ctx, classId);
  const list = await receiveSheet({ file, schoolId }, ctx);
  const rows = list.rows.map((row) => ({ ...row, does: 'create' as const }));
  const { id, created } = await doImport({ classId, rows, invites: true }, ctx);
  return { id, created };
}

export async function importStudents(wish: Input<Import>, ctx: Context): Promise<Output<Import>> {
  return doImport(wish, ctx);
}

/** All rows or none, in a constant number of statements. */
async function doImport(
  { classId, invites, headings = [], rows }: Wish,
  ctx: Context,
): Promise<Output<Import>> {
  return transaction(ctx.db, async (db) => {
    const within = { ...ctx, db };
    const { schoolId } = await shareLockClass(within, classId);
    const at = ctx.now();
    const requestId = ctx.request.id;
    const [made] = await insertImport(db, { schoolId, classId, by: ctx.user.id, at, requestId });
    if (!made) throw new Error('The import was not stored.');
    const checked = await checkRows(db, rows, { classId, schoolId });
    refuseFaults(checked, rows, ctx);
    await rememberHeadings(db, schoolId, headings);

    const chosen = (does: Does) => checked.filter((_, index) => rows[index]?.does === does);
    const newcomers = chosen('create');
    const emails = newcomers.map(({ email }) => email);
    const people = await insertPeople(db, {
      role: 'Student',
      at,
      emails,
      names: newcomers.map(({ name }) => name),
    });
    // An address may have been taken since the rows were checked.
    if (people.length < newcomers.length)
      refuseFaults(await checkRows(db, rows, { classId, schoolId }), rows, ctx);
    await enrolStudents(db, { studentIds: people.map(({ id }) => id), classId, schoolId, at });

    const renamed = known(chosen('rename'));
    await storeNames(db, {
      accountIds: renamed.map(({ holder }) => holder.id),
      names: renamed.map(({ name }) => name),
    });
    const moved = known(chosen('move'));
    if (moved.length > 0)
      await moveStudents({ studentIds: moved.map(({ holder }) => holder.id), classId }, within);

    const done = [
      ...people.map(({ id, name, email }) => ({ studentId: id, change: 'created', name, email })),
      ...renamed.map(({ holder, name, email }) => ({
        studentId: holder.id,
        change: 'renamed',
        name,
        email,
        nameBefore: holder.name,
      })),
      ...moved.map(({ holder, email }) => ({
        studentId: holder.id,
        change: 'moved',
        name: holder.name,
        email,
        classBefore: holder.classIds[0] ?? null,
      })),
    ];
    await insertImportRows(db, { importId: made.id, rows: JSON.stringify(done) });
    await recordChanges(db, ctx, [
      ...people.map(
        ({ id }): Change => ({
          ...aboutAccount(id),
          kind: 'account.created',
          schoolId,
          after: { role: 'Student' },
        }),
      ),
      ...renamed.map(
        ({ holder, name }): Change => ({
          ...aboutAccount(holder.id),
          kind: 'account.renamed',
          schoolId,
          before: { name: holder.name },
          after: { name },
        }),
      ),
    ]);
    const counts = { created: people.length, renamed: renamed.length, moved: moved.length };
    await recordChange(db, ctx, {
      kind: 'class.studentsImported',
      schoolId,
      subject: { type: 'class', id: classId },
      after: counts,
    });
    if (invites) {
      const invited = people.map((person) => ({ ...person, role: 'Student' as const, schoolId }));
      await inviteManyByMail(db, { people: invited, language: ctx.request.language }, ctx);
    }
    return { id: made.id, ...counts };
  });
}

/** The last choice for a heading counts; one without letters says nothing. */
async function rememberHeadings(db: Db, schoolId: number, headings: Wish['headings'] = []) {
  const roles = new Map(headings.map(({ heading, role }) => [headingKey(heading), role]));
  roles.delete('');
  if (roles.size > 0)
    await storeHeadings(db, { schoolId, headings: [...roles.keys()], roles: [...roles.values()] });
}

const aboutAccount = (id: number) => ({ subject: { type: 'account', id } });

const known = (rows: readonly Checked[]) =>
  rows.flatMap((row) => (row.holder ? [{ ...row, holder: row.holder }] : []));

/** The state a row must have for the chosen action. */
const fits: Record<Does, Checked['state']> = {
  create: 'new',
  rename: 'renamed',
  move: 'elsewhere',
};

/** Refuses the import, with a readable line for each row that cannot be done. */
function refuseFaults(checked: readonly Checked[], rows: Wish['rows'], { request }: Context) {
  const texts: Record<keyof typeof sv, string> = request.language === 'sv' ? sv : en;
  const lines = checked.flatMap(({ line, state, fault, known: holder }, index) => {
    const does = rows[index]?.does ?? 'create';
    const isUnchosen = rows[index]?.isProtected === true;
    if (state === fits[does] && !isUnchosen) return [];
    const what = fault
      ? texts[`fault.${fault}`]
      : isUnchosen
        ? texts['fault.protected']
        : texts[`state.${state}`];
    return [
      fillText(texts['fault.ofRow'], {
        line: String(line),
        what: fillText(what, { className: holder?.className ?? '' }),
      }),
    ];
  });
  if (lines.length > 0) fail('StudentListHasFaults', ...lines);
}
