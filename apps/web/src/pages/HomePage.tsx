import { useSignedIn } from '@gesall/client/react';
import { Navigate } from '@tanstack/react-router';
import { lazyPart } from '../platform/parts/lazy-part.tsx';
import { CoursesPage } from './student/CoursesPage.tsx';

const TeacherHomePage = lazyPart(() => import('./teacher/index.ts'), 'TeacherHomePage');

export function HomePage() {
  const { role } = useSignedIn();
  if (role === 'Student') return <CoursesPage />;
  return role === 'Teacher' ? <TeacherHomePage /> : <Navigate to="/superuser" replace />;
}
