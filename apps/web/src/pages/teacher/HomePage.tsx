import { FailedRead, SkeletonRows } from '@gesall/ui';
import { Navigate, useRouterState } from '@tanstack/react-router';
import { useTeacherTree } from '../../features/people/people.calls.ts';
import { placeOfProgramme } from '../../features/schools/places.ts';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';

/** Leads a teacher to the first programme of the school, or to the school when it has none. */
export function TeacherHomePage() {
  const t = useMessages('schools');
  const shell = useMessages('shell');
  const { data, error, refetch } = useTeacherTree();
  // Whoever has pressed a link by the time the school is known is on the way there, and not led away from it.
  const isStaying = useRouterState({ select: ({ location, resolvedLocation }) => location.pathname === resolvedLocation?.pathname });
  if (data && isStaying) {
    const [first] = data.programmes;
    return first ? <Navigate {...placeOfProgramme(first)} replace /> : <Navigate to="/teacher/schoolview" replace />;
  }
  if (!error) return <SkeletonRows rows={8} label={shell('loading')} />;
  return (
    <FailedRead title={t('treeFailed')} retry={shell('retry')} onRetry={() => refetch()}>
      {failureText(error)}
    </FailedRead>
  );
}
