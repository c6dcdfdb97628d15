import type { Translate } from '@gesall/client';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import type { Figures } from './statistics.calls.ts';

type Words = Translate<'statistics'>;

export const weekSheet = (t: Words): SheetColumn<Figures['weeks'][number]>[] => [
  { heading: t('week'), value: ({ week }) => ({ day: week }) },
  { heading: t('students'), value: ({ students }) => students },
  { heading: t('signIns'), value: ({ signIns }) => signIns },
  { heading: t('runs'), value: ({ runs }) => runs },
  { heading: t('finished'), value: ({ finished }) => finished },
  { heading: `${t('letters')}: ${t('arrived')}`, value: ({ letters }) => letters?.arrived ?? null },
  { heading: `${t('letters')}: ${t('lost')}`, value: ({ letters }) => letters?.lost ?? null },
  { heading: `${t('letters')}: ${t('waiting')}`, value: ({ letters }) => letters?.waiting ?? null },
  { heading: t('participants'), value: ({ placement }) => placement.participants },
  { heading: t('placementWeeks'), value: ({ placement }) => placement.weeks },
  { heading: t('periods'), value: ({ placement }) => placement.periods },
  { heading: t('placementDays'), value: ({ placement }) => placement.days },
  { heading: t('entries'), value: ({ placement }) => placement.entries },
];

export const monthSheet = (t: Words): SheetColumn<Figures['months'][number]>[] => [
  { heading: t('month'), value: ({ month }) => month },
  { heading: t('licences'), value: ({ licences }) => licences },
  { heading: t('orders'), value: ({ orders }) => orders },
  { heading: t('ordered'), value: ({ ordered }) => ordered },
];

export const programmeSheet = (t: Words): SheetColumn<Figures['programmes'][number]>[] => [
  { heading: t('programme'), value: ({ name }) => name },
  { heading: t('holders'), value: ({ inUse }) => inUse },
];
