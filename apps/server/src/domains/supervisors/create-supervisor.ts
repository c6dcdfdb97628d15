import type { Input, Output, supervisorsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { countTry, insertPeople, lockPeopleOfAddress } from '../accounts/index.ts';
import { shareLockCompany } from '../companies/index.ts';
import { readPersonName } from '../people/index.ts';
import { reachSchool } from '../schools/index.ts';
import { addToSchool } from './schools-of-supervisor.ts';
import { readAddress, readPhone } from './supervisor-values.ts';
import { insertSupervisor } from './supervisors.sql.ts';
import { supervisorsOfSchool } from './supervisors.view.ts';

type Create = typeof supervisorsContract.create;

/**
 * Creates a supervisor, who is invited by a call of its own. Somebody with the address is answered
 * and never changed.
 */
export async function createSupervisor(
  given: Input<Create>,
  ctx: Context,
): Promise<Output<Create>> {
  const { VisibleForSchoolId: schoolId, CompanyId: companyId } = given;
  await reachSchool(ctx, schoolId);
  const [name, email] = [readPersonName(given.Name), readAddress(given.Email)];
  const phone = readPhone(given.Phone);
  if (!companyId || companyId < 0) fail('SupervisorNeedsCompany');
  // The answer says whether an address is known, so that nobody may probe lists of addresses.
  await countTry({ what: 'emailCheck', about: String(ctx.user.id), fromAnywhere: true }, ctx);
  return transaction(ctx.db, async (db) => {
    const holder = await holderOf(db, email);
    if (holder) return { createdUser: null, alreadyExistingUser: holder };
    const [company] = await shareLockCompany(db, { companyId });
    if (!company) fail('CompanyNotFound');
    const role = 'AplSupervisor';
    const at = ctx.now();
    const [made] = await insertPeople(db, { role, at, emails: [email], names: [name] });
    // Somebody else has created the person at the same moment, or the address is reserved.
    if (!made) {
      const alreadyExistingUser = (await holderOf(db, email)) ?? fail('EmailOccupied');
      return { createdUser: null, alreadyExistingUser };
    }
    const supervisorId = made.id;
    await insertSupervisor(db, { supervisorId, phone, companyId });
    const subject = { type: 'account', id: supervisorId };
    const created = { kind: 'account.created', schoolId, subject, after: { role } } as const;
    await recordChange(db, ctx, created);
    await addToSchool({ supervisorId, schoolId }, { ...ctx, db });
    const asked = { schoolId, day: stockholmDay(at), onlyId: supervisorId };
    const [createdUser] = await supervisorsOfSchool(db, asked);
    return { createdUser: createdUser ?? null, alreadyExistingUser: null };
  });
}

/** The supervisor with an address, or else anybody else; no more than who it is. */
async function holderOf(db: Db, email: string) {
  const people = await lockPeopleOfAddress(db, { email });
  const person = people.find(({ role }) => role === 'AplSupervisor') ?? people[0];
  return person && { id: person.id, name: person.name, userType: person.role };
}
