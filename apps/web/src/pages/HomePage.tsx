import { lazy } from 'react';
import { useSignedIn } from '../platform/signed-in.tsx';

const CoursesPage = lazy(() => import('./student/CoursesPage.tsx').then((page) => ({ default: page.CoursesPage })));
const AboutPage = lazy(() => import('./teacher/AboutPage.tsx').then((page) => ({ default: page.AboutPage })));

/** What a role meets first. */
export function HomePage() {
  const { role } = useSignedIn();
  return role === 'Student' ? <CoursesPage /> : <AboutPage />;
}
