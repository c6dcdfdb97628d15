import { useSignedIn } from '@gesall/client/react';
import type { Role } from '@gesall/rules';
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { NoRoutes } from '../shell/NoRoutes.tsx';
import { Shell } from '../shell/Shell.tsx';
import { StudentSidebar } from '../shell/StudentSidebar.tsx';

const TeacherSidebar = lazy(() =>
  import('../pages/teacher/index.ts').then((part) => ({ default: part.TeacherSidebar })),
);

/** Only needed while acting for somebody. */
const WindowGate = lazy(() =>
  import('../pages/superuser/window.ts').then((part) => ({ default: part.WindowGate })),
);

/** For supervisors alone, who have no pages here. */
const AppCode = lazy(() =>
  import('../features/companion/AppCode.tsx').then((part) => ({ default: part.AppCode })),
);

export function RoleFrame() {
  const { role, isActing } = useSignedIn();
  if (role === 'AplSupervisor')
    return (
      <NoRoutes>
        <Suspense>
          <AppCode />
        </Suspense>
      </NoRoutes>
    );
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
