import { administrationTexts } from '@gesall/messages/domains/administration';
import { modulesTexts } from '@gesall/messages/domains/modules';
import { packagesTexts } from '@gesall/messages/domains/packages';
import '@gesall/ui/overlays.css';
import { addTexts } from '../../platform/messages.ts';

for (const texts of [administrationTexts, modulesTexts, packagesTexts]) addTexts(texts);

export { AuthoredCoursesPage } from './AuthoredCoursesPage.tsx';
export { SuperuserHomePage } from './HomePage.tsx';
export { ModulePage } from './ModulePage.tsx';
export { ModulesOfCoursePage } from './ModulesOfCoursePage.tsx';
export { ModulesPage } from './ModulesPage.tsx';
export { ProgrammeLicencesPage } from './ProgrammeLicencesPage.tsx';
export { SchoolLicencesPage } from './SchoolLicencesPage.tsx';
export { SchoolsPage } from './SchoolsPage.tsx';
export { UsersPage } from './UsersPage.tsx';
