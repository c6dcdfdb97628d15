import { Sun } from 'lucide-react';
import type { Screen } from '../../platform/screens.ts';
import { TodayPage } from './TodayPage.tsx';

/** A student's screens; those with a tab are in the bar at the bottom, in this order. */
export const screens: readonly Screen[] = [
  { path: '/', Page: TodayPage, tab: { label: 'today', icon: Sun } },
];
