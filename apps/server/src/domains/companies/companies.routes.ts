import { companiesContract } from '@gesall/contract';
import { staff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { removeCompany, renameCompany } from './change-company.ts';
import {
  readCompanies,
  readCompaniesOfSchool,
  readCompany,
  readCompanyList,
  readCompanyLog,
  readCompanyPositions,
} from './companies.reads.ts';
import { addToLog, removeFromLog } from './company-log.ts';
import { createCompany } from './create-company.ts';
import { updateKnown } from './update-known.ts';

export const companiesRoutes = answer('companies', companiesContract, {
  companies: { roles: staff, run: readCompanies },
  create: { roles: staff, run: createCompany },
  rename: { roles: staff, run: renameCompany },
  remove: { roles: staff, run: removeCompany },
  ofSchool: { roles: staff, run: readCompaniesOfSchool },
  list: { roles: staff, run: readCompanyList },
  positions: { roles: staff, run: readCompanyPositions },
  company: { roles: staff, run: readCompany },
  updateKnown: { roles: staff, run: updateKnown },
  log: { roles: staff, run: readCompanyLog },
  addToLog: { roles: staff, run: addToLog },
  removeFromLog: { roles: staff, run: removeFromLog },
});
