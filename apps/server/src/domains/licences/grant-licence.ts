import type { Input, licencesContract, Output } from '@gesall/contract';
import { stockholmDay, yearsAfter } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { findSchool } from '../schools/index.ts';
import { dayOf } from './licence-days.ts';
import { insertSchoolLicence, lockProgrammeLicence } from './licences.sql.ts';
import { schoolLicenceById } from './licences.view.ts';

type Grant = typeof licencesContract.grant;

/** A school has each programme licence once; an existing one is prolonged instead. */
export async function grantLicence(given: Input<Grant>, ctx: Context): Promise<Output<Grant>> {
  const { customerId, name } = given;
  if (customerId === undefined || name === undefined) fail('InvalidInput');
  const today = stockholmDay(ctx.now());
  return transaction(ctx.db, async (db) => {
    if (!(await findSchool(db, customerId))) fail('CustomerNotFound');
    const [template] = await lockProgrammeLicence(db, { name });
    if (!template) fail('ProgramNotFound');
    const validTo = given.validTo === undefined ? yearsAfter(today, 1) : dayOf(given.validTo);
    const values = {
      schoolArticle: given.fortNoxNumber ?? template.schoolArticle,
      studentArticle: given.fortNoxNumberStudent ?? template.studentArticle,
      costCenter: given.fortNoxCostCenter ?? template.costCenter,
    };
    const [made] = await insertSchoolLicence(db, {
      schoolId: customerId,
      programmeLicenceId: template.id,
      addedOn: today,
      validTo,
      ...values,
    });
    if (!made) fail('LicenseAlreadyExists');
    const after = { programmeLicenceId: template.id, validTo, ...values };
    await recordChange(db, ctx, {
      kind: 'licence.granted',
      schoolId: customerId,
      subject: { type: 'schoolLicence', id: made.id },
      after,
    });
    const [licence] = await schoolLicenceById(db, { licenceId: made.id, day: today });
    return licence ?? fail('ProgramNotFound');
  });
}
