import { percentText, pointsText, scorePercent } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { StatusBadge } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { toneOf } from '../../platform/tones.ts';
import type { StudentResult } from './results.calls.ts';

/** The student's own best results over all courses. */
export function BestResults({ results }: { results: readonly StudentResult[] }) {
  const t = useMessages('results');
  const courses = useMessages('courses');
  return (
    <Panel title={t('bestResults')} count={results.length}>
      <DataTable
        label={t('bestResults')}
        rows={results}
        keyOf={({ courseId, moduleId }) => `${courseId}-${moduleId}`}
        sort="module"
        columns={[
          {
            key: 'module',
            heading: t('module'),
            cell: ({ module }) => module,
            sortBy: ({ module }) => module,
          },
          {
            key: 'course',
            heading: t('course'),
            cell: ({ courseName }) => courseName,
            sortBy: ({ courseName }) => courseName,
          },
          {
            key: 'status',
            heading: t('status'),
            cell: ({ status }) => (
              <StatusBadge tone={toneOf(status)}>{courses(`status.${status}`)}</StatusBadge>
            ),
            sortBy: ({ status }) => status,
          },
          {
            key: 'score',
            heading: t('score'),
            isNumber: true,
            cell: (result) => scorePercent(result),
          },
          {
            key: 'limit',
            heading: t('limit'),
            isNumber: true,
            cell: ({ approveLimit }) => percentText(approveLimit),
          },
          {
            key: 'points',
            heading: t('points'),
            isNumber: true,
            cell: (result) => pointsText(result),
          },
        ]}
      />
    </Panel>
  );
}
