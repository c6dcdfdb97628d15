import { Users } from 'lucide-react';
import type { Screen } from '../../platform/screens.ts';
import { StudentsPage } from './StudentsPage.tsx';

/** A supervisor's screens; those with a tab are in the bar at the bottom, in this order. */
export const screens: readonly Screen[] = [
  { path: '/', Page: StudentsPage, tab: { label: 'students', icon: Users } },
];
