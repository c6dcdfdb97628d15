import { addTexts } from '@gesall/client';
import { administrationTexts } from '@gesall/messages/domains/administration';
import { modulesTexts } from '@gesall/messages/domains/modules';
import { packagesTexts } from '@gesall/messages/domains/packages';
import { ratingsTexts } from '@gesall/messages/domains/ratings';
import { resultsTexts } from '@gesall/messages/domains/results';
import { schoolTexts } from '@gesall/messages/domains/school';
import '@gesall/ui/overlays.css';

for (const texts of [
  schoolTexts,
  administrationTexts,
  modulesTexts,
  packagesTexts,
  ratingsTexts,
  resultsTexts,
])
  addTexts(texts);

export { AuditPage } from './AuditPage.tsx';
export { AuthoredCoursesPage } from './AuthoredCoursesPage.tsx';
export { CustomersPage } from './CustomersPage.tsx';
export { HealthPage } from './HealthPage.tsx';
export { SuperuserHomePage } from './HomePage.tsx';
export { InvoiceHistoryPage } from './InvoiceHistoryPage.tsx';
export { ModulePage } from './ModulePage.tsx';
export { ModulesOfCoursePage } from './ModulesOfCoursePage.tsx';
export { ModulesPage } from './ModulesPage.tsx';
export { NoticesPage } from './NoticesPage.tsx';
export { ProgrammeLicencesPage } from './ProgrammeLicencesPage.tsx';
export { RatingsPage } from './RatingsPage.tsx';
export { SchoolLicencesPage } from './SchoolLicencesPage.tsx';
export { SchoolsPage } from './SchoolsPage.tsx';
export { StatisticsPage } from './StatisticsPage.tsx';
export { ClassOverviewPage } from './school/ClassOverviewPage.tsx';
export { SchoolClassesPage } from './school/SchoolClassesPage.tsx';
export { SchoolProgrammesPage } from './school/SchoolProgrammesPage.tsx';
export { SchoolStudentsPage } from './school/SchoolStudentsPage.tsx';
export { SchoolTeachersPage } from './school/SchoolTeachersPage.tsx';
export { UsersPage } from './UsersPage.tsx';
