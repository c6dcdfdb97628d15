import { pointsText, scorePercent, tableMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import type { Status } from '@gesall/rules';
import { StatusBadge } from '@gesall/ui';
import type { Column } from '@gesall/ui/table';
import type { ReactNode } from 'react';
import { toneOf } from '../../platform/tones.ts';
import css from './AttemptHistory.module.css';
import type { Cell } from './results.calls.ts';

/** The result of one module. */
export interface ResultRow {
  moduleId: number;
  name: ReactNode;
  status: Status;
  result:
    | (Pick<Cell, 'score' | 'maxScore' | 'nbrOfAttempts' | 'lastRun'> &
        Parameters<typeof pointsText>[0] & { claimDiffers?: boolean })
    | undefined;
}

export function useResultColumns(): readonly [Column<ResultRow>, ...Column<ResultRow>[]] {
  const t = useMessages('results');
  const courses = useMessages('courses');
  return [
    { key: 'module', heading: t('module'), cell: ({ name }) => name },
    {
      key: 'status',
      heading: t('status'),
      cell: ({ status, result }) => (
        <>
          <StatusBadge tone={toneOf(status)}>{courses(`status.${status}`)}</StatusBadge>
          {result?.claimDiffers && <span className={css.remark}>{t('claimDiffers')}</span>}
        </>
      ),
    },
    {
      key: 'score',
      heading: t('score'),
      isNumber: true,
      cell: ({ result }) => result && scorePercent(result),
    },
    {
      key: 'points',
      heading: t('points'),
      isNumber: true,
      cell: ({ result }) => result && pointsText(result),
    },
    {
      key: 'attempts',
      heading: t('attempts'),
      isNumber: true,
      cell: ({ result }) => result?.nbrOfAttempts,
    },
    {
      key: 'lastRun',
      heading: t('lastRun'),
      isNumber: true,
      cell: ({ result }) => result?.lastRun && tableMoment(result.lastRun),
    },
  ];
}
