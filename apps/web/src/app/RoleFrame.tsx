import type { Role } from '@gesall/rules';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useSignedIn } from '../platform/signed-in.tsx';
import { NoRoutes } from '../shell/NoRoutes.tsx';
import { Shell } from '../shell/Shell.tsx';
import { StudentSidebar } from '../shell/StudentSidebar.tsx';

/** The frame of each role: what stands at the side is the role's own. */
export function RoleFrame() {
  const { role } = useSignedIn();
  if (role === 'AplSupervisor') return <NoRoutes />;
  return (
    <Shell {...frames[role]}>
      <Suspense>
        <Outlet />
      </Suspense>
    </Shell>
  );
}

const frames: Record<Exclude<Role, 'AplSupervisor'>, { sidebar?: ReactNode; sidebarWidth?: 'tree' | 'slim' }> = {
  Student: { sidebar: <StudentSidebar /> },
  Teacher: {},
  Superuser: {},
  Admin: {},
};
