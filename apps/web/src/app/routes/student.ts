import { createRoute } from '@tanstack/react-router';
// Bundled with the frame: most users are students, on the slowest networks.
import { CoursesPage } from '../../pages/student/CoursesPage.tsx';
import { lazyPage } from '../../platform/parts/load-part.ts';
import { only } from '../route-guards.ts';
import { signedIn } from './frame.tsx';
import { notificationsPage } from './notifications-page.ts';

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
  component: lazyPage(
    () => import('../../pages/student/CourseModulesPage.tsx'),
    'CourseModulesPage',
  ),
});
const studentResults = createRoute({
  getParentRoute: () => student,
  path: '/student/studentresults',
  component: lazyPage(() => import('../../pages/student/ResultsPage.tsx'), 'ResultsPage'),
});

const studentNotifications = createRoute({
  getParentRoute: () => student,
  path: '/student/notifications',
  component: notificationsPage,
});

const profiles = (['/student/studentprofile', '/studentprofile'] as const).map((path) =>
  createRoute({
    getParentRoute: () => student,
    path,
    component: lazyPage(() => import('../../pages/student/ProfilePage.tsx'), 'ProfilePage'),
  }),
);

export const studentRoutes = student.addChildren([
  ...studentCourses,
  courseModules,
  studentResults,
  studentNotifications,
  ...profiles,
]);
