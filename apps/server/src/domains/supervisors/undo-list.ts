import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { ActUndoing, Undoings } from '../../platform/audit/undoing.ts';
import { deletePeople } from '../accounts/index.ts';
import { deleteUnused, lockCompanies } from '../companies/index.ts';
import {
  type Added,
  companiesOfAct,
  deleteCompaniesOf,
  deleteSchools,
  lockAdded,
  schoolOfAct,
  stateOfAdded,
} from './workplace-list.sql.ts';

/** Removes what a list added, except supervisors who were chosen since or have begun. */
const undoList: ActUndoing['undoAct'] = async (db, { act }, ctx) => {
  const [list] = await schoolOfAct(db, { act });
  if (!list) return { restored: 0, kept: 0 };
  const { schoolId } = list;
  const people = await lockAdded(db, { act, schoolId });
  const states = await stateOfAdded(db, { act, schoolId, ids: people.map(({ id }) => id) });
  const leaving = states.filter((each) => !hasBegun(each));
  await deleteSchools(db, { ids: leaving.map(({ id }) => id), schoolId });
  const accountIds = leaving
    .filter(({ isNew, isShared }) => isNew && !isShared)
    .map(({ id }) => id);
  await deleteCompaniesOf(db, { ids: accountIds });
  await deletePeople(db, { accountIds, schoolId }, ctx);
  const companies = await lockCompanies(db, {
    ids: (await companiesOfAct(db, { act })).map(({ id }) => id),
  });
  const gone = await deleteUnused(db, { ids: companies.map(({ id }) => id) });
  const undone = leaving.length + gone.length;
  await recordChanges(db, ctx, [
    ...gone.map(
      ({ id, name }): Change => ({
        kind: 'company.deleted',
        schoolId,
        subject: { type: 'company', id },
        before: { name },
      }),
    ),
    ...leaving.map(
      ({ id }): Change => ({
        kind: 'supervisor.leftSchool',
        schoolId,
        subject: { type: 'account', id },
      }),
    ),
    {
      kind: 'supervisor.listUndone',
      schoolId,
      subject: { type: 'school', id: schoolId },
      after: { undone },
    },
  ]);
  const keptPeople = people.filter(({ id }) => !leaving.some((each) => each.id === id));
  const kept = keptPeople.length + companies.length - gone.length;
  return { restored: undone, kept, keptPeople };
};

/** Supervisors who were chosen at the school stay, and so do new ones with an activated account. */
const hasBegun = ({ isNew, isActivated, wasChosen }: Added) => wasChosen || (isNew && isActivated);

export const supervisorUndoings: Undoings = {
  'supervisor.listAdded': { undoAct: undoList, byTeachers: () => true },
};
