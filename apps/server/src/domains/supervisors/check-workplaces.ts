import type { Input, Output, supervisorsContract } from '@gesall/contract';
import {
  companyNameProblem,
  personNameProblem,
  supervisorAddressProblem,
  tidyAddress,
  tidyName,
  withoutSupervisorSuffix,
} from '@gesall/rules';
import type { Db } from '../../platform/db/database.ts';
import { longestPhone } from './supervisor-values.ts';
import { type Holder, holdersOfAddresses, namesOfCompanies } from './workplace-list.sql.ts';

type CheckedRow = Output<typeof supervisorsContract.checkList>[number];
export type GivenRow = Input<typeof supervisorsContract.checkList>['rows'][number];

/** A row with the account of its address. */
export interface Checked extends CheckedRow {
  holder: Holder | undefined;
}

/** What adding these rows to a school would do. */
export async function checkWorkplaces(
  db: Db,
  given: readonly GivenRow[],
  schoolId: number,
): Promise<Checked[]> {
  const rows = given.map(tidied);
  const emails = rows.map(({ email }) => email.toLowerCase()).filter((email) => email !== '');
  const found = await holdersOfAddresses(db, { emails: [...new Set(emails)], schoolId });
  const names = [...new Set(rows.map(({ company }) => company))];
  const known = new Set((await namesOfCompanies(db, { names })).map((company) => company.given));
  return rows.map((row): Checked => {
    const key = row.email.toLowerCase();
    const holder = found.find(({ email }) => email === key);
    const isTwice = emails.filter((email) => email === key).length > 1;
    const fault = faultOf(row) ?? (isTwice ? 'EmailTwiceInList' : undefined) ?? refusalOf(holder);
    return {
      ...row,
      isNewCompany: row.company !== '' && !known.has(row.company),
      supervisor: supervisorOf(row, holder),
      fault: fault ?? null,
      holder,
    };
  });
}

const tidied = ({ line, company, name, email, phone }: GivenRow): GivenRow => ({
  line,
  company: tidyName(company),
  name: tidyName(name),
  email: withoutSupervisorSuffix(tidyAddress(email)),
  phone: tidyName(phone),
});

const namesNobody = ({ name, email, phone }: GivenRow) => `${name}${email}${phone}` === '';

function faultOf(row: GivenRow): CheckedRow['fault'] | undefined {
  const ofCompany = companyNameProblem(row.company);
  if (ofCompany || namesNobody(row)) return ofCompany;
  return (
    personNameProblem(row.name) ??
    supervisorAddressProblem(row.email) ??
    (row.phone.length > longestPhone ? 'PhoneTooLong' : undefined)
  );
}

/** Only a supervisor's address can be added; a deleted one is still taken. */
const refusalOf = (holder: Holder | undefined) =>
  holder && (holder.role !== 'AplSupervisor' || holder.isDeleted)
    ? ('EmailOccupied' as const)
    : undefined;

function supervisorOf(row: GivenRow, holder: Holder | undefined): CheckedRow['supervisor'] {
  if (namesNobody(row)) return 'none';
  if (!holder) return 'new';
  return holder.isHere ? 'here' : 'known';
}
