export { holdLicences } from './move-licences.sql.ts';
export { type LicenceMove, moveLicences } from './move-licences.ts';
export {
  giveOrderedLicences,
  type HeldByStudent,
  licencesOfStudents,
} from './student-licences.sql.ts';
