import { textOf, textOfCode } from '@gesall/client';
import {
  personNameProblem,
  supervisorAddressProblem,
  tidyName,
  withoutSupervisorSuffix,
} from '@gesall/rules';
import type { Supervisor } from './supervisors.calls.ts';

/** The company of a supervisor; a teacher is labelled as one in its place. */
export const workplaceOf = ({ userType, aplCompany }: Supervisor) =>
  userType === 'Teacher' ? textOf('supervisors', 'teacher') : (aplCompany?.name ?? '');

export const emailOf = ({ email }: Supervisor) => withoutSupervisorSuffix(email);

export function nameProblem(text: string) {
  const problem = personNameProblem(tidyName(text));
  return problem === 'NameRequired'
    ? textOf('supervisors', 'required')
    : problem && textOfCode(problem);
}

export function emailProblem(text: string) {
  const problem = supervisorAddressProblem(text.trim());
  if (problem === 'EmailRequired') return textOf('supervisors', 'emailRequired');
  if (problem === 'WrongEmailFormat') return textOf('supervisors', 'emailInvalid');
  return problem && textOfCode(problem);
}

export const companyProblem = (companyId: number | null) =>
  companyId !== null && companyId > 0 ? null : textOfCode('SupervisorNeedsCompany');

/** Those who can be chosen: not deleted, and not among the given. */
export const choosable = (supervisors: readonly Supervisor[], exclude: readonly number[]) =>
  supervisors.filter(({ id, deleted }) => !deleted && !exclude.includes(id));
