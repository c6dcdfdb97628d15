import type { licencesFailures, schoolsFailures } from '@gesall/contract';

/** What a refusal of the register and of licences says. */
export const failures: Record<keyof typeof licencesFailures | keyof typeof schoolsFailures, string> = {
  LicenseAlreadyExists: 'Skolan har redan licensen. Ändra den i stället.',
  ProgramAlreadyExists: 'Det finns redan ett program som heter så.',
  SchoolGroupNotFound: 'Gruppen hittades inte',
  ProgramHasClasses: 'Programmet har klasser ({{0}}). Flytta eller ta bort dem först.',
};
