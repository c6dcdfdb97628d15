import { noCompanyId, tidyName } from '@gesall/rules';

/** A company to choose; without figures where a school's use of it does not matter. */
export interface ChoosableCompany {
  id: number;
  name: string;
  places?: number | null;
  taken?: number;
  lastUsed?: string | null;
}

/** By name, without the company of students who have none, unless it is the chosen one. */
export const choosable = (companies: readonly ChoosableCompany[], value: number | null) =>
  companies
    .filter(({ id }) => id !== noCompanyId || id === value)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sv'));

/** The company with a name, in any case and with any spaces around it. */
export const companyNamed = <C extends { name: string }>(
  companies: readonly C[],
  name: string,
): C | undefined => companies.find((each) => keyOf(each.name) === keyOf(name));

const keyOf = (name: string) => tidyName(name).toLowerCase();

/** Whether a company gets more students than it takes, `more` of them in the form. */
export const isFull = ({ places, taken = 0 }: ChoosableCompany, more: number) =>
  typeof places === 'number' && taken + more > places;
