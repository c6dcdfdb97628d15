import type { Input, licencesContract, Output } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { type Change, recordChange, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { dayOf } from './licence-days.ts';
import {
  countHolders,
  lockSchoolLicences,
  storeLastDays,
  storeSchoolLicence,
} from './licences.sql.ts';
import { schoolLicenceById } from './licences.view.ts';

type ChangeLicence = typeof licencesContract.change;

/** Changes a school's licence. Idempotent, without a second audit event. */
export async function changeLicence(
  given: Input<ChangeLicence>,
  ctx: Context,
): Promise<Output<ChangeLicence>> {
  const { licenseId: licenceId } = given;
  return transaction(ctx.db, async (db) => {
    const [held] = await lockSchoolLicences(db, { licenceIds: [licenceId] });
    if (!held) fail('ProgramNotFound');
    const { schoolId, schoolArticle, studentArticle, costCenter, validTo } = held;
    if (given.version !== undefined && given.version !== held.version) fail('ChangedMeanwhile');
    const before = { schoolArticle, studentArticle, costCenter, validTo };
    const after = {
      schoolArticle: given.fortNoxNumberProgramLicense ?? schoolArticle,
      studentArticle: given.fortNoxNumberStudentLicense ?? studentArticle,
      costCenter: given.fortNoxCostCenter ?? costCenter,
      validTo: given.validTo === undefined ? validTo : dayOf(given.validTo),
    };
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await storeSchoolLicence(db, { licenceId, ...after });
      await recordChange(db, ctx, {
        kind: 'licence.changed',
        schoolId,
        subject: { type: 'schoolLicence', id: licenceId },
        before,
        after,
      });
    }
    const [licence] = await schoolLicenceById(db, { licenceId, day: stockholmDay(ctx.now()) });
    return licence ?? fail('ProgramNotFound');
  });
}

type Prolong = typeof licencesContract.prolong;

/** All or none. A dry run answers the same without changes. */
export async function prolongLicences(
  given: Input<Prolong>,
  ctx: Context,
): Promise<Output<Prolong>> {
  const licenceIds = [...new Set(given.licenseIds)];
  const validTo = dayOf(given.validTo);
  return transaction(ctx.db, async (db) => {
    const held = await lockSchoolLicences(db, { licenceIds });
    if (held.length < licenceIds.length) fail('ProgramNotFound');
    const moved = held.filter((licence) => licence.validTo !== validTo);
    const [{ students } = { students: 0 }] = await countHolders(db, {
      licenceIds,
      day: stockholmDay(ctx.now()),
    });
    if (!given.onlyLook && moved.length > 0) {
      await storeLastDays(db, { licenceIds: moved.map(({ id }) => id), validTo });
      const changes = moved.map(
        ({ id, schoolId, validTo: former }): Change => ({
          kind: 'licence.changed',
          schoolId,
          subject: { type: 'schoolLicence', id },
          before: { validTo: former },
          after: { validTo },
        }),
      );
      await recordChanges(db, ctx, changes);
    }
    return { licences: moved.length, students };
  });
}
