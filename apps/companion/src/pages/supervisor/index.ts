import { ClipboardList, Users } from 'lucide-react';
import type { Screen } from '../../platform/screens.ts';
import { AssessmentPage } from '../AssessmentPage.tsx';
import { EvaluationPage } from '../EvaluationPage.tsx';
import { FeedPage } from './FeedPage.tsx';
import { PeriodPage } from './PeriodPage.tsx';
import { StudentPage } from './StudentPage.tsx';
import { StudentsPage } from './StudentsPage.tsx';

/** A supervisor's screens; those with a tab are in the bar at the bottom, in this order. */
export const screens: readonly Screen[] = [
  { path: '/', Page: StudentsPage, tab: { label: 'students', icon: Users } },
  { path: '/feed', Page: FeedPage, tab: { label: 'feed', icon: ClipboardList } },
  { path: '/student/{id}/{studentId}', Page: StudentPage },
  { path: '/period/{id}', Page: PeriodPage },
  { path: '/evaluation/{id}', Page: EvaluationPage },
  { path: '/assessment/{id}/{studentId}', Page: AssessmentPage },
];
