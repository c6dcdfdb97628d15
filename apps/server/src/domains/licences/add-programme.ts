import type { Input, licencesContract, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { insertProgrammeLicence } from './licences.sql.ts';

type AddProgramme = typeof licencesContract.addProgramme;

/** Adds a programme that schools can be given; its name is its own. */
export async function addProgramme(given: Input<AddProgramme>, it: Context): Promise<Output<AddProgramme>> {
  const after = {
    name: given.ProgramName,
    schoolArticle: given.FortNoxNumberSchoolLicense,
    studentArticle: given.FortNoxNumberStudentLicense,
    costCenter: given.CostCenter,
    priceList: given.PriceList,
  };
  return transaction(it.db, async (db) => {
    const [made] = await insertProgrammeLicence(db, { ...after, at: it.now() });
    if (!made) fail('ProgramAlreadyExists');
    await recordChange(db, it, { kind: 'licence.programmeAdded', subject: { type: 'programmeLicence', id: made.id }, after });
    return made;
  });
}
