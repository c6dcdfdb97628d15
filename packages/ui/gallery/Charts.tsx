import { ChartColumn } from 'lucide-react';
import { Chart, type ChartPoint } from '../src/chart/index.ts';
import { EmptyState } from '../src/index.ts';
import type { Words } from './words.ts';

const counts: readonly [done: number, progress: number][] = [
  [28, 0],
  [28, 0],
  [26, 1],
  [24, 3],
  [20, 3],
  [12, 6],
  [3, 3],
  [0, 0],
];

export function Charts({ words }: { words: Words }) {
  const series = [
    { key: 'done', label: words.tones.done, tone: 'done' },
    { key: 'progress', label: words.tones.progress, tone: 'progress' },
    { key: 'none', label: words.tones.none, tone: 'none' },
  ] as const;
  const points: ChartPoint[] = counts.map(([done, progress], index) => ({
    key: String(index),
    label: String(index + 1),
    name: words.modules[index % words.modules.length],
    values: { done, progress, none: 28 - done - progress },
  }));
  const weeks: ChartPoint[] = counts.slice(0, 5).map(([done, progress], index) => ({
    key: String(index),
    label: `v. ${44 + index}`,
    values: { done: done - 12, progress: progress * 2 + 1 },
  }));
  const empty = (
    <EmptyState icon={<ChartColumn size={28} aria-hidden="true" />} title={words.emptyTitle}>
      {words.empty}
    </EmptyState>
  );
  const shared = { words: words.chart, pointsTitle: words.number, empty };
  return (
    <>
      <Chart kind="bars" title={words.chartTitle} series={series} points={points} {...shared} />
      <Chart
        kind="lines"
        title={words.chartTitle}
        series={series.slice(0, 2)}
        points={weeks}
        {...shared}
      />
      <Chart kind="bars" title={words.chartTitle} series={series} points={undefined} {...shared} />
      <Chart kind="bars" title={words.chartTitle} series={series} points={[]} {...shared} />
    </>
  );
}
