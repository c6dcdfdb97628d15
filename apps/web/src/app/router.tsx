import { readSession, shownPerson } from '@gesall/client';
import type { Role } from '@gesall/rules';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { HomePage } from '../pages/HomePage.tsx';
// Bundled with the frame: most users are students, on the slowest networks.
import { CoursesPage } from '../pages/student/CoursesPage.tsx';
import { Crash } from '../shell/Crash.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { RoleFrame } from './RoleFrame.tsx';
import { requireChosen, requireCourse, requireState } from './route-guards.ts';

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: Crash,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    if (readSession()) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('../pages/public/index.ts'), 'SignInPage'),
});

/** Pages that mailed links open. They work with a session too: the browser may be signed in. */
const mailed = (
  [
    ['/password/reset', 'ResetPage'],
    ['/password/update', 'UpdatePasswordPage'],
    ['/password/address', 'TakeBackPage'],
    ['/password/redirectToApp', 'RedirectToAppPage'],
    ['/selfregistration', 'RegistrationPage'],
    ['/registration', 'RegistrationPage'],
    ['/vecka', 'WeekPage'],
  ] as const
).map(([path, page]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('../pages/public/index.ts'), page),
  }),
);

/** Every page that needs a session. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: () => {
    if (!readSession()) throw redirect({ to: '/login' });
  },
  component: RoleFrame,
});

function only(...roles: Role[]) {
  return () => {
    const session = readSession();
    if (session && !roles.includes(shownPerson(session).role)) throw redirect({ to: '/' });
  };
}

/** Pages that are not available while acting for somebody. */
function ownOnly() {
  const session = readSession();
  if (session && shownPerson(session).isActing) throw redirect({ to: '/' });
}

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: HomePage,
});

const student = createRoute({
  getParentRoute: () => signedIn,
  id: 'student',
  beforeLoad: only('Student'),
});
const studentCourses = ['/student', '/student/courses', '/courses'].map((path) =>
  createRoute({
    getParentRoute: () => student,
    path,
    component: CoursesPage,
  }),
);

const courseModules = createRoute({
  getParentRoute: () => student,
  path: '/student/coursemodules/$courseId',
  component: lazyRouteComponent(
    () => import('../pages/student/CourseModulesPage.tsx'),
    'CourseModulesPage',
  ),
});
const studentResults = createRoute({
  getParentRoute: () => student,
  path: '/student/studentresults',
  component: lazyRouteComponent(() => import('../pages/student/ResultsPage.tsx'), 'ResultsPage'),
});

const notificationsPage = lazyRouteComponent(
  () => import('../pages/NotificationsPage.tsx'),
  'NotificationsPage',
);
const studentNotifications = createRoute({
  getParentRoute: () => student,
  path: '/student/notifications',
  component: notificationsPage,
});

const profiles = (['/student/studentprofile', '/studentprofile'] as const).map((path) =>
  createRoute({
    getParentRoute: () => student,
    path,
    component: lazyRouteComponent(() => import('../pages/student/ProfilePage.tsx'), 'ProfilePage'),
  }),
);

const accounts = (['/account', '/sessions'] as const).map((path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: ownOnly,
    component: lazyRouteComponent(() => import('../pages/AccountPage.tsx'), 'AccountPage'),
  }),
);

const teacher = createRoute({
  getParentRoute: () => signedIn,
  id: 'teacher',
  beforeLoad: only('Teacher'),
  /** The chosen tab is kept in the address, next to the view's own parameters. */
  validateSearch: (search: Record<string, unknown>): TabSearch => ({
    ...search,
    tab: textOf(search.tab),
    period: idOf(search.period),
    apl: textOf(search.apl),
    part: textOf(search.part),
    show: textOf(search.show),
    month: textOf(search.month),
  }),
});
interface TabSearch {
  tab?: string;
  /** The placement period of the tab `apl`, and the tab of that period. */
  period?: number;
  /** What the tab `apl` shows. */
  apl?: string;
  part?: string;
  /** Which part of a placement period is shown. */
  show?: string;
  /** The month whose meals are shown, as `2026-11`. */
  month?: string;
}
const idOf = (value: unknown) => (Number(value) > 0 ? Number(value) : undefined);
const textOf = (value: unknown) =>
  value === undefined || value === null ? undefined : String(value);

const teacherNotifications = createRoute({
  getParentRoute: () => teacher,
  path: '/teacher/notifications',
  component: notificationsPage,
});

const ofTeacher = <P extends keyof typeof import('../pages/teacher/index.ts')>(page: P) =>
  lazyRouteComponent(() => import('../pages/teacher/index.ts'), page);

const teacherLists = (
  [
    ['/teacher', 'TeacherHomePage'],
    ['/teacher/schoolview', 'SchoolPage'],
    ['/teacher/morning', 'TodayPage'],
    ['/teacher/meals', 'MealsPage'],
    ['/teacher/classes', 'ClassesPage'],
    ['/teacher/courses', 'TeacherCoursesPage'],
  ] as const
).map(([path, page]) =>
  createRoute({ getParentRoute: () => teacher, path, component: ofTeacher(page) }),
);
const studentsPage = ofTeacher('StudentsPage');
const studentsList = createRoute({
  getParentRoute: () => teacher,
  path: '/teacher/students',
  component: studentsPage,
});
const newStudent = createRoute({
  getParentRoute: () => teacher,
  path: '/teacher/students/createstudent',
  component: studentsPage,
});
const courseViewPage = ofTeacher('CourseViewPage');
const courseView = createRoute({
  getParentRoute: () => teacher,
  path: '/teacher/courseview',
  component: courseViewPage,
});
const coursesOfView = createRoute({
  getParentRoute: () => teacher,
  path: '/teacher/courseview/courses',
  component: courseViewPage,
});
const resultsOfCourses = (
  [
    ['/teacher/courseview/courses/results', requireState('student', 'course'), 'CourseStudentPage'],
    ['/teacher/courseview/results', requireCourse, 'CourseResultsPage'],
    [
      '/teacher/courseview/moduleresults',
      requireState('course', 'module', 'className', 'classId'),
      'ModuleResultsPage',
    ],
  ] as const
).map(([path, beforeLoad, page]) =>
  createRoute({
    getParentRoute: () => teacher,
    path,
    beforeLoad,
    component: ofTeacher(page),
  }),
);
const programmePage = ofTeacher('ProgrammePage');
const classPage = ofTeacher('ClassPage');
const studentPage = ofTeacher('StudentPage');
const teacherPage = ofTeacher('TeacherPage');

const ofProgramme = '/teacher/programmeview/$programmeId/$programmeName';
const ofClass = `${ofProgramme}/classview/$classId/$className` as const;
const ofStudent = `${ofClass}/studentview/$studentId/$studentName` as const;
const ofColleague = `${ofClass}/teacherview/$teacherId/$teacherName` as const;
const programmeView = createRoute({
  getParentRoute: () => teacher,
  path: ofProgramme,
  component: programmePage,
});
const classView = createRoute({
  getParentRoute: () => teacher,
  path: ofClass,
  component: classPage,
});
const studentView = createRoute({
  getParentRoute: () => teacher,
  path: ofStudent,
  component: studentPage,
});
const teacherView = createRoute({
  getParentRoute: () => teacher,
  path: ofColleague,
  component: teacherPage,
});
/** The same pages by ids only. */
const shortViews = (
  [
    ['/teacher/schoolview/programmeview/$programmeId', programmePage],
    ['/teacher/schoolview/programmeview/$programmeId/classview/$classId', classPage],
    ['/teacher/schoolview/programmeview/$programmeId/classview/$classId/courses', classPage],
    ['/teacher/schoolview/programmeview/$programmeId/classview/$classId/teacherview', classPage],
    [
      '/teacher/schoolview/programmeview/$programmeId/classview/$classId/studentview/$studentId',
      studentPage,
    ],
  ] as const
).map(([path, component]) => createRoute({ getParentRoute: () => teacher, path, component }));

const studentDirect = createRoute({
  getParentRoute: () => teacher,
  path: '/teacher/studentview/$studentId',
  component: studentPage,
});

const aboutUs = createRoute({
  getParentRoute: () => teacher,
  path: '/teacher/aboutUs',
  component: ofTeacher('AboutPage'),
});

const ofShop = <P extends keyof typeof import('../pages/teacher/shop/index.ts')>(page: P) =>
  lazyRouteComponent(() => import('../pages/teacher/shop/index.ts'), page);
/** Both addresses of the order form are named by the specification. */
const shop = (
  [
    ['/teacher/shop', 'ShopPage'],
    ['/teacher/shop/renewal', 'RenewalPage'],
    ['/teacher/shop/confirmedorder', 'OrderPage'],
    ['/teacher/shop/confirmed', 'OrderPage'],
  ] as const
).map(([path, page]) =>
  createRoute({ getParentRoute: () => teacher, path, component: ofShop(page) }),
);

const invoiceHistory = createRoute({
  getParentRoute: () => teacher,
  path: '/teacher/invoicehistory',
  component: lazyRouteComponent(
    () => import('../pages/teacher/InvoiceHistoryPage.tsx'),
    'InvoiceHistoryPage',
  ),
});

const ofSuperuser = <P extends keyof typeof import('../pages/superuser/index.ts')>(page: P) =>
  lazyRouteComponent(() => import('../pages/superuser/index.ts'), page);

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

/**
 * Unknown address: a not-found page with a session, the sign-in page without. Below another role's
 * pages it redirects home.
 */
const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  beforeLoad: ({ location }) => {
    const [, area = ''] = location.pathname.split('/');
    const owners = areas[area.toLowerCase()];
    if (owners) only(...owners)();
  },
  component: NotFound,
});
const areas: Partial<Record<string, Role[]>> = {
  student: ['Student'],
  teacher: ['Teacher'],
  superuser: ['Superuser', 'Admin'],
};

const routeTree = root.addChildren([
  login,
  ...mailed,
  signedIn.addChildren([
    home,
    student.addChildren([
      ...studentCourses,
      courseModules,
      studentResults,
      studentNotifications,
      ...profiles,
    ]),
    teacher.addChildren([
      ...teacherLists,
      studentsList,
      newStudent,
      programmeView,
      classView,
      studentView,
      teacherView,
      ...shortViews,
      studentDirect,
      teacherNotifications,
      aboutUs,
      ...shop,
      invoiceHistory,
      courseView,
      coursesOfView,
      ...resultsOfCourses,
    ]),
    superuser.addChildren([
      superuserHome,
      ...administered,
      ...ofSchool,
      classOverview,
      modulesOfCourse,
      modules,
      moduleOfCourses,
    ]),
    ...accounts,
    unknown,
  ]),
]);

/** The routes on the browser's address; a component test makes one for each page that it opens. */
export const createAppRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: false,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
