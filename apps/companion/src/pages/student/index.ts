import { CalendarDays, ClipboardList, PencilLine, Sun } from 'lucide-react';
import type { Screen } from '../../platform/screens.ts';
import { AssessmentPage } from '../AssessmentPage.tsx';
import { EvaluationPage } from '../EvaluationPage.tsx';
import { AbsencePage } from './AbsencePage.tsx';
import { EntryPage } from './EntryPage.tsx';
import { FoodPage } from './FoodPage.tsx';
import { LogPage } from './LogPage.tsx';
import { PeriodPage } from './PeriodPage.tsx';
import { PeriodsPage } from './PeriodsPage.tsx';
import { PositionsPage } from './PositionsPage.tsx';
import { TodayPage } from './TodayPage.tsx';
import { WorkPage } from './WorkPage.tsx';

/** A student's screens; those with a tab are in the bar at the bottom, in this order. */
export const screens: readonly Screen[] = [
  { path: '/', Page: TodayPage, tab: { label: 'today', icon: Sun } },
  { path: '/log', Page: LogPage, tab: { label: 'tabLog', icon: PencilLine } },
  { path: '/work', Page: WorkPage, tab: { label: 'myWork', icon: ClipboardList } },
  { path: '/period', Page: PeriodPage, tab: { label: 'tabPeriod', icon: CalendarDays } },
  { path: '/periods', Page: PeriodsPage },
  { path: '/periods/{id}', Page: PeriodPage },
  { path: '/absence', Page: AbsencePage },
  { path: '/food', Page: FoodPage },
  { path: '/positions', Page: PositionsPage },
  { path: '/entries/{id}', Page: EntryPage },
  { path: '/evaluation/{id}', Page: EvaluationPage },
  { path: '/assessment/{id}', Page: AssessmentPage },
];
