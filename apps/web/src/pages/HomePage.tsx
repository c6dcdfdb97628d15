import { useSignedIn } from '@gesall/client/react';
import { lazyPart } from '../platform/parts/lazy-part.tsx';
import { CoursesPage } from './student/CoursesPage.tsx';

const TeacherHomePage = lazyPart(() => import('./teacher/index.ts'), 'TeacherHomePage');

export function HomePage() {
  const { role } = useSignedIn();
  return role === 'Teacher' ? <TeacherHomePage /> : <CoursesPage />;
}
