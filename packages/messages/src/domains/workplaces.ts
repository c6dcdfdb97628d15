import { companies as companiesEn, failures as companyFailuresEn } from '../en/companies.ts';
import {
  failures as supervisorFailuresEn,
  supervisors as supervisorsEn,
} from '../en/supervisors.ts';
import { companies, failures as companyFailures } from '../sv/companies.ts';
import { failures as supervisorFailures, supervisors } from '../sv/supervisors.ts';

/** The texts of companies and supervisors, loaded with work placement. */
export const workplacesTexts = {
  sv: { companies, supervisors, failures: { ...companyFailures, ...supervisorFailures } },
  en: {
    companies: companiesEn,
    supervisors: supervisorsEn,
    failures: { ...companyFailuresEn, ...supervisorFailuresEn },
  },
};
