export { CourseModulesPage } from './CourseModulesPage.tsx';
export { CoursesPage } from './CoursesPage.tsx';
export { ResultsPage } from './ResultsPage.tsx';
