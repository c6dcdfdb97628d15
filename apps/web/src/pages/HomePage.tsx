import { useSignedIn } from '@gesall/client/react';
import { Navigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { CoursesPage } from './student/CoursesPage.tsx';

const TeacherHomePage = lazy(() =>
  import('./teacher/index.ts').then((page) => ({ default: page.TeacherHomePage })),
);

export function HomePage() {
  const { role } = useSignedIn();
  if (role === 'Student') return <CoursesPage />;
  return role === 'Teacher' ? <TeacherHomePage /> : <Navigate to="/superuser" replace />;
}
