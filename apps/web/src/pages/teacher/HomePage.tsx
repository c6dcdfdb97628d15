import { Navigate, useRouterState } from '@tanstack/react-router';
import { placeOfProgramme } from '../../features/schools/places.ts';
import { useSchoolTree } from '../../features/schools/schools.calls.ts';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { Reading } from '../../platform/Reading.tsx';

/** Leads a teacher to the first programme of the school, or to the school when it has none. */
export function TeacherHomePage() {
  const t = useMessages('schools');
  const tree = useSchoolTree();
  // Whoever has pressed a link by the time the school is known is on the way there, and not led
  // away from it.
  const isStaying = useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname === resolvedLocation?.pathname,
  });
  return (
    <Reading read={tree} rows={8} failedTitle={t('treeFailed')} failedBody={failureText}>
      {({ programmes: [first] }) => {
        if (!isStaying) return null;
        return first ? (
          <Navigate {...placeOfProgramme(first)} replace />
        ) : (
          <Navigate to="/teacher/schoolview" replace />
        );
      }}
    </Reading>
  );
}
