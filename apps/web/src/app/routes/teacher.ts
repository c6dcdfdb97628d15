import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../platform/parts/load-part.ts';
import { only, requireCourse, requireState } from '../route-guards.ts';
import { signedIn } from './frame.tsx';
import { notificationsPage } from './notifications-page.ts';

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

const ofTeacher = <P extends keyof typeof import('../../pages/teacher/index.ts')>(page: P) =>
  lazyPage(() => import('../../pages/teacher/index.ts'), page);

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

const ofShop = <P extends keyof typeof import('../../pages/teacher/shop/index.ts')>(page: P) =>
  lazyPage(() => import('../../pages/teacher/shop/index.ts'), page);
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
  component: lazyPage(
    () => import('../../pages/teacher/InvoiceHistoryPage.tsx'),
    'InvoiceHistoryPage',
  ),
});

export const teacherRoutes = teacher.addChildren([
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
]);
