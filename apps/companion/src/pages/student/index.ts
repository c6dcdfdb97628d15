import { CalendarDays, Sun } from 'lucide-react';
import type { Screen } from '../../platform/screens.ts';
import { AbsencePage } from './AbsencePage.tsx';
import { FoodPage } from './FoodPage.tsx';
import { PeriodPage } from './PeriodPage.tsx';
import { PeriodsPage } from './PeriodsPage.tsx';
import { PositionsPage } from './PositionsPage.tsx';
import { TodayPage } from './TodayPage.tsx';

/** A student's screens; those with a tab are in the bar at the bottom, in this order. */
export const screens: readonly Screen[] = [
  { path: '/', Page: TodayPage, tab: { label: 'today', icon: Sun } },
  { path: '/period', Page: PeriodPage, tab: { label: 'tabPeriod', icon: CalendarDays } },
  { path: '/periods', Page: PeriodsPage },
  { path: '/periods/{id}', Page: PeriodPage },
  { path: '/absence', Page: AbsencePage },
  { path: '/food', Page: FoodPage },
  { path: '/positions', Page: PositionsPage },
];
