import type { Role } from '@gesall/rules';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { readSession, shownPerson } from '../platform/session.ts';
import { Crash } from '../shell/Crash.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { RoleFrame } from './RoleFrame.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: Crash });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    if (readSession()) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('../pages/public/SignInPage.tsx'), 'SignInPage'),
});

/** Everything that needs a session. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: () => {
    if (!readSession()) throw redirect({ to: '/login' });
  },
  component: RoleFrame,
});

/** A page of another role is not drawn; its address leads home. */
function only(...roles: Role[]) {
  return () => {
    const session = readSession();
    if (session && !roles.includes(shownPerson(session).role)) throw redirect({ to: '/' });
  };
}

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/HomePage.tsx'), 'HomePage'),
});

const student = createRoute({ getParentRoute: () => signedIn, id: 'student', beforeLoad: only('Student') });
const studentCourses = ['/student', '/student/courses', '/courses'].map((path) =>
  createRoute({
    getParentRoute: () => student,
    path,
    component: lazyRouteComponent(() => import('../pages/student/CoursesPage.tsx'), 'CoursesPage'),
  }),
);

const courseModules = createRoute({
  getParentRoute: () => student,
  path: '/student/coursemodules/$courseId',
  component: lazyRouteComponent(() => import('../pages/student/CourseModulesPage.tsx'), 'CourseModulesPage'),
});
const studentResults = createRoute({
  getParentRoute: () => student,
  path: '/student/studentresults',
  component: lazyRouteComponent(() => import('../pages/student/ResultsPage.tsx'), 'ResultsPage'),
});

const teacher = createRoute({ getParentRoute: () => signedIn, id: 'teacher', beforeLoad: only('Teacher') });
const aboutUs = createRoute({
  getParentRoute: () => teacher,
  path: '/teacher/aboutUs',
  component: lazyRouteComponent(() => import('../pages/teacher/AboutPage.tsx'), 'AboutPage'),
});

const superuser = createRoute({ getParentRoute: () => signedIn, id: 'superuser', beforeLoad: only('Superuser', 'Admin') });
const modules = createRoute({
  getParentRoute: () => superuser,
  path: '/superuser/courses/modules',
  component: lazyRouteComponent(() => import('../pages/superuser/ModulesPage.tsx'), 'ModulesPage'),
});

/** Any other address: with a session a page that says so, without one the sign-in page. */
const unknown = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFound });

const routeTree = root.addChildren([
  login,
  signedIn.addChildren([
    home,
    student.addChildren([...studentCourses, courseModules, studentResults]),
    teacher.addChildren([aboutUs]),
    superuser.addChildren([modules]),
  ]),
]);

export const router = createRouter({ routeTree, defaultPreload: false, scrollRestoration: true, defaultNotFoundComponent: NotFound });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
