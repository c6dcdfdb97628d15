import type { Role } from '@gesall/rules';
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSignedIn } from '../platform/signed-in.tsx';
import { NoRoutes } from '../shell/NoRoutes.tsx';
import { Shell } from '../shell/Shell.tsx';
import { StudentSidebar } from '../shell/StudentSidebar.tsx';

/** Loaded apart, so that a student's first page does not carry it. */
const TeacherSidebar = lazy(() =>
  import('../pages/teacher/index.ts').then((part) => ({ default: part.TeacherSidebar })),
);

/** Only those who look in somebody's place have it. */
const WindowGate = lazy(() =>
  import('../pages/superuser/window.ts').then((part) => ({ default: part.WindowGate })),
);

/** The frame of each role: what stands at the side is the role's own. */
export function RoleFrame() {
  const { role, isActing } = useSignedIn();
  if (role === 'AplSupervisor') return <NoRoutes />;
  const frame = (
    <Shell {...frames[role]}>
      <Suspense>
        <Outlet />
      </Suspense>
    </Shell>
  );
  if (!isActing) return frame;
  return (
    <Suspense>
      <WindowGate>{frame}</WindowGate>
    </Suspense>
  );
}

const frames: Record<
  Exclude<Role, 'AplSupervisor'>,
  { sidebar?: ReactNode; sidebarWidth?: 'tree' | 'slim' }
> = {
  Student: { sidebar: <StudentSidebar /> },
  Teacher: {
    sidebar: (
      <Suspense>
        <TeacherSidebar />
      </Suspense>
    ),
    sidebarWidth: 'tree',
  },
  Superuser: {},
  Admin: {},
};
