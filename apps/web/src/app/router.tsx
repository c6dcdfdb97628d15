import { readSession } from '@gesall/client';
import type { Role } from '@gesall/rules';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { HomePage } from '../pages/HomePage.tsx';
import { lazyPage } from '../platform/parts/load-part.ts';
import { Crash } from '../shell/Crash.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { administrationAtItsAddress, only, ownOnly } from './route-guards.ts';
import { root, signedIn } from './routes/frame.tsx';
import { studentRoutes } from './routes/student.ts';
import { superuserRoutes } from './routes/superuser.ts';
import { teacherRoutes } from './routes/teacher.ts';

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    if (readSession()) throw redirect({ to: '/' });
  },
  component: lazyPage(() => import('../pages/public/index.ts'), 'SignInPage'),
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
    component: lazyPage(() => import('../pages/public/index.ts'), page),
  }),
);

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: administrationAtItsAddress,
  component: HomePage,
});

const accounts = (['/account', '/sessions'] as const).map((path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: ownOnly,
    component: lazyPage(() => import('../pages/AccountPage.tsx'), 'AccountPage'),
  }),
);

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
  signedIn.addChildren([home, studentRoutes, teacherRoutes, superuserRoutes, ...accounts, unknown]),
]);

/** The routes on the browser's address; a component test makes one for each page that it opens. */
export const createAppRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: false,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    // At the page that throws, so that the frame around it stays.
    defaultErrorComponent: Crash,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
