import { useSignedIn } from '@gesall/client/react';
import type { Role } from '@gesall/rules';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../platform/parts/lazy-part.tsx';
import { NoRoutes } from '../shell/NoRoutes.tsx';
import { Shell } from '../shell/Shell.tsx';
import { StudentSidebar } from '../shell/StudentSidebar.tsx';

const TeacherSidebar = lazyPart(() => import('../pages/teacher/index.ts'), 'TeacherSidebar');

/** Only needed while acting for somebody. */
const WindowGate = lazyPart(() => import('../pages/superuser/window.ts'), 'WindowGate');

/** For supervisors alone, who have no pages here. */
const AppCode = lazyPart(() => import('../features/companion/AppCode.tsx'), 'AppCode');

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
