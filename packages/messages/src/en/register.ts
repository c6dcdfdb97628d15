import type { licencesFailures, schoolsFailures } from '@gesall/contract';

/** What a refusal of the register and of licences says. */
export const failures: Record<keyof typeof licencesFailures | keyof typeof schoolsFailures, string> = {
  LicenseAlreadyExists: 'The school has the licence already. Change it instead.',
  ProgramAlreadyExists: 'There is a programme of that name already.',
  SchoolGroupNotFound: 'The group was not found',
  ProgramHasClasses: 'The programme has classes ({{0}}). Move or delete them first.',
};
