import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../platform/parts/load-part.ts';
import { only, requireChosen } from '../route-guards.ts';
import { signedIn } from './frame.tsx';

const ofSuperuser = <P extends keyof typeof import('../../pages/superuser/index.ts')>(page: P) =>
  lazyPage(() => import('../../pages/superuser/index.ts'), page);

const superuser = createRoute({
  getParentRoute: () => signedIn,
  id: 'superuser',
  beforeLoad: only('Superuser', 'Admin'),
});
const superuserHome = createRoute({
  getParentRoute: () => superuser,
  path: '/superuser',
  component: ofSuperuser('SuperuserHomePage'),
});
const administered = (
  [
    ['/superuser/schools', 'SchoolsPage'],
    ['/superuser/schoolicense', 'SchoolLicencesPage'],
    ['/superuser/users', 'UsersPage'],
    ['/superuser/notifications', 'NoticesPage'],
    ['/superuser/licenses', 'CustomersPage'],
    ['/superuser/invoicehistory', 'InvoiceHistoryPage'],
    ['/superuser/audit', 'AuditPage'],
    ['/superuser/health', 'HealthPage'],
    ['/superuser/statistics', 'StatisticsPage'],
    ['/superuser/courses', 'AuthoredCoursesPage'],
    ['/superuser/courses/licenses', 'ProgrammeLicencesPage'],
    ['/superuser/courses/ratings', 'RatingsPage'],
  ] as const
).map(([path, page]) =>
  createRoute({ getParentRoute: () => superuser, path, component: ofSuperuser(page) }),
);
const ofSchool = (
  [
    ['/superuser/schools/teachers', 'SchoolTeachersPage'],
    ['/superuser/schools/students', 'SchoolStudentsPage'],
    ['/superuser/schools/programmes', 'SchoolProgrammesPage'],
    ['/superuser/schools/classes', 'SchoolClassesPage'],
  ] as const
).map(([path, page]) =>
  createRoute({
    getParentRoute: () => superuser,
    path,
    beforeLoad: requireChosen('school'),
    component: ofSuperuser(page),
  }),
);
const classOverview = createRoute({
  getParentRoute: () => superuser,
  path: '/superuser/schools/classes/classoverview',
  beforeLoad: requireChosen('school', 'schoolClass'),
  component: ofSuperuser('ClassOverviewPage'),
});
/** The course is in the history state; a typed address redirects to the courses. */
const modulesOfCourse = createRoute({
  getParentRoute: () => superuser,
  path: '/superuser/courses/coursemodules',
  beforeLoad: ({ location }) => {
    if (location.state.courseId === undefined) throw redirect({ to: '/superuser/courses' });
  },
  component: ofSuperuser('ModulesOfCoursePage'),
});
const modules = createRoute({
  getParentRoute: () => superuser,
  path: '/superuser/courses/modules',
  component: ofSuperuser('ModulesPage'),
});
const moduleOfCourses = createRoute({
  getParentRoute: () => superuser,
  path: '/superuser/courses/modules/$moduleId',
  component: ofSuperuser('ModulePage'),
});

export const superuserRoutes = superuser.addChildren([
  superuserHome,
  ...administered,
  ...ofSchool,
  classOverview,
  modulesOfCourse,
  modules,
  moduleOfCourses,
]);
