import { Button } from '@mantine/core';
import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SkeletonBlock } from '../States.tsx';
import css from './Chart.module.css';
import { ChartTable } from './ChartTable.tsx';
import type { ChartData, ChartSeries } from './chart.ts';
import { lineOf } from './tones.ts';

// Over 100 KB of drawing, which only those who look at a chart load.
const Bars = lazy(() => import('./Bars.tsx').then(({ Bars }) => ({ default: Bars })));
const Lines = lazy(() => import('./Lines.tsx').then(({ Lines }) => ({ default: Lines })));

export interface ChartWords {
  showTable: string;
  showChart: string;
}

interface Props extends Omit<ChartData, 'points'> {
  /** What the chart tells, above it; and what its columns are called together, in the table. */
  title: string;
  pointsTitle: string;
  kind: 'bars' | 'lines';
  /** Undefined while they come. */
  points: ChartData['points'] | undefined;
  words: ChartWords;
  height?: number;
  /** What stands here when there are no points. */
  empty?: ReactNode;
  /** False where one legend stands above several charts. */
  hasLegend?: boolean;
}

/**
 * Stacked columns or lines, with the legend above and the same numbers as a table: for screen
 * readers always, for everybody at a press.
 */
export function Chart({
  title,
  pointsTitle,
  kind,
  series,
  points,
  words,
  format,
  endsNow,
  height = 176,
  empty,
  hasLegend = true,
}: Props) {
  const [isTable, setTable] = useState(false);
  if (points?.length === 0) return empty;
  const Drawing = kind === 'bars' ? Bars : Lines;
  const data = points && { series, points, format, endsNow };
  return (
    <figure className={css.chart}>
      <figcaption className={css.head}>
        <span className={css.caption}>{title}</span>
        {hasLegend && <ChartLegend kind={kind} series={series} />}
        <Button
          variant="subtle"
          className={css.toggle}
          leftSection={
            isTable ? (
              <ChartColumn size={16} aria-hidden="true" />
            ) : (
              <Table2 size={16} aria-hidden="true" />
            )
          }
          onClick={() => setTable(!isTable)}
        >
          {isTable ? words.showChart : words.showTable}
        </Button>
      </figcaption>
      {data && <ChartTable {...data} title={title} pointsTitle={pointsTitle} isShown={isTable} />}
      {!isTable && (
        <div aria-hidden="true">
          <Suspense fallback={<SkeletonBlock height={height + 40} />}>
            {data ? <Drawing {...data} height={height} /> : <SkeletonBlock height={height + 40} />}
          </Suspense>
        </div>
      )}
    </figure>
  );
}

/** What the parts of a chart are; stands in it, or once above several. */
export function ChartLegend({ kind, series }: Pick<Props, 'kind' | 'series'>) {
  return (
    <ul className={css.legend}>
      {series.map(({ key, label, tone }) => (
        <li key={key}>
          {kind === 'bars' ? (
            <span className={css.swatch} data-tone={tone} aria-hidden="true" />
          ) : (
            <LineSample tone={tone} />
          )}
          {label}
        </li>
      ))}
    </ul>
  );
}

function LineSample({ tone }: Pick<ChartSeries, 'tone'>) {
  const { stroke, dash } = lineOf[tone];
  return (
    <svg width="24" height="12" className={css.line} aria-hidden="true">
      <line x1="0" x2="24" y1="6" y2="6" stroke={stroke} strokeWidth="2.5" strokeDasharray={dash} />
    </svg>
  );
}
