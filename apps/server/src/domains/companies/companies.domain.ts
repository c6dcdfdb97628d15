import { domain } from '../../platform/domain.ts';
import { companiesRoutes } from './companies.routes.ts';

const ofMaker = 'own.created_by = $1';

export const companies = domain('companies', {
  routes: companiesRoutes,
  personalData: {
    tables: {
      company: { of: ofMaker, notArchived: 'the register of companies', erase: 'keep' },
      company_school: {
        of: 'own.company_id in (select id from company where created_by = $1)',
        notArchived: 'what a school knows of a company',
        erase: 'keep',
      },
      company_log: { of: ofMaker, erase: 'keep' },
    },
    retention: [{ kind: 'companyLogs', table: 'company_log', endedAt: 'day::timestamptz' }],
  },
});
