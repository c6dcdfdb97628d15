import { Navigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useSignedIn } from '../platform/signed-in.tsx';

const CoursesPage = lazy(() => import('./student/CoursesPage.tsx').then((page) => ({ default: page.CoursesPage })));
const TeacherHomePage = lazy(() => import('./teacher/HomePage.tsx').then((page) => ({ default: page.TeacherHomePage })));

/** What a role meets first. */
export function HomePage() {
  const { role } = useSignedIn();
  if (role === 'Student') return <CoursesPage />;
  return role === 'Teacher' ? <TeacherHomePage /> : <Navigate to="/superuser" replace />;
}
