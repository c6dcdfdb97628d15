import { useRead, useSignedIn } from '@gesall/client/react';
import { periodsContract } from '@gesall/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { OtherRole } from '../pages/OtherRole.tsx';
import { SharedScreens } from '../pages/shared.tsx';
import { Reading } from '../shell/Reading.tsx';

const StudentPages = lazy(() =>
  import('../pages/student/index.ts').then(({ screens }) => ({
    default: () => <SharedScreens screens={screens} />,
  })),
);
const SupervisorPages = lazy(() =>
  import('../pages/supervisor/index.ts').then(({ screens }) => ({
    default: () => <SharedScreens screens={screens} />,
  })),
);

/** The screens of the person's role at the workplace. */
export function RolePages() {
  const { role } = useSignedIn();
  if (role === 'Student')
    return (
      <Loaded>
        <StudentPages />
      </Loaded>
    );
  if (role === 'AplSupervisor')
    return (
      <Loaded>
        <SupervisorPages />
      </Loaded>
    );
  if (role === 'Teacher') return <TeacherPages />;
  return <OtherRole />;
}

/** A teacher who follows students at a workplace does here what a supervisor does. */
function TeacherPages() {
  const read = useRead(periodsContract.myPeriods, {});
  return (
    <Reading read={read}>
      {(periods) =>
        periods.length > 0 ? (
          <Loaded>
            <SupervisorPages />
          </Loaded>
        ) : (
          <OtherRole />
        )
      }
    </Reading>
  );
}

const Loaded = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
