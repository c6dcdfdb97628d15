import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Navigate, useRouterState } from '@tanstack/react-router';
import { placeOfProgramme } from '../../features/schools/places.ts';
import { useSchoolTree } from '../../features/schools/schools.calls.ts';
import { Reading } from '../../platform/Reading.tsx';

export function TeacherHomePage() {
  const t = useMessages('schools');
  const tree = useSchoolTree();
  // A teacher who followed a link before the school was read is not redirected.
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
