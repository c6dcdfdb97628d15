export {
  deleteUnused,
  insertCompanies,
  lockCompanies,
  shareLockCompany,
  shareLockNamed,
} from './companies.sql.ts';
