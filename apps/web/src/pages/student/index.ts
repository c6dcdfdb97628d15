export { CourseModulesPage } from './CourseModulesPage.tsx';
export { CoursesPage } from './CoursesPage.tsx';
export { ProfilePage } from './ProfilePage.tsx';
export { ResultsPage } from './ResultsPage.tsx';
