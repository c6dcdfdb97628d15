import { readSession } from '@gesall/client';
import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { Crash } from '../../shell/Crash.tsx';
import { NotFound } from '../../shell/NotFound.tsx';
import { RoleFrame } from '../RoleFrame.tsx';

export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: Crash,
});

/** Every page that needs a session. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: () => {
    if (!readSession()) throw redirect({ to: '/login' });
  },
  component: RoleFrame,
});
