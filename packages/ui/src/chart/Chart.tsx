import { Button } from '@mantine/core';
import { ChartColumn, Table2 } from 'lucide-react';
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from 'react';
import { SkeletonBlock } from '../States.tsx';
import css from './Chart.module.css';
import { ChartTable } from './ChartTable.tsx';
import type { ChartData, ChartSeries } from './chart.ts';
import { toEnd } from './to-end.ts';
import { lineOf } from './tones.ts';

// Over 100 KB, loaded only when a chart is shown.
const Bars = lazy(() => import('./Bars.tsx').then(({ Bars }) => ({ default: Bars })));
const Lines = lazy(() => import('./Lines.tsx').then(({ Lines }) => ({ default: Lines })));

/** Points in time are dense: labels without room are left out. */
const dense = '9px';
/** Room for a name below each column. */
const named = '76px';
/** The library writes the labels of lines itself, within so many pixels more. */
const labelsOfLines = 40;

export interface ChartWords {
  showTable: string;
  showChart: string;
}

interface Props extends Omit<ChartData, 'points'> {
  /** Shown above the chart; also the heading of the table's first column. */
  title: string;
  pointsTitle: string;
  kind: 'bars' | 'lines';
  points: ChartData['points'] | undefined;
  words: ChartWords;
  /** The columns of the table, where the drawing shows several of them together. */
  tableSeries?: readonly ChartSeries[];
  height?: number;
  empty?: ReactNode;
  /** False where several charts share a legend. */
  hasLegend?: boolean;
}

/**
 * Stacked columns or lines, with the legend above and the same numbers as a table: always for
 * screen readers, on demand for everybody.
 */
export function Chart({
  title,
  pointsTitle,
  kind,
  series,
  points,
  words,
  tableSeries = series,
  format,
  endsNow,
  height = 176,
  empty,
  hasLegend = true,
}: Props) {
  const [isTable, setTable] = useState(false);
  if (points?.length === 0) return empty;
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
      {data && (
        <ChartTable
          {...data}
          series={tableSeries}
          title={title}
          pointsTitle={pointsTitle}
          isShown={isTable}
        />
      )}
      {!isTable && (
        <div aria-hidden="true">
          {data ? (
            <Drawing {...data} kind={kind} height={height} />
          ) : (
            <SkeletonBlock height={height + labelsOfLines} />
          )}
        </div>
      )}
    </figure>
  );
}

interface DrawingProps extends ChartData {
  kind: 'bars' | 'lines';
  height: number;
}

/** Has its height at once: what lies below keeps its place when the library has come. */
function Drawing({ kind, height, ...data }: DrawingProps) {
  const { points, endsNow } = data;
  const isBars = kind === 'bars';
  const narrow = endsNow ? dense : undefined;
  const column = isBars ? points.some(({ name }) => name) && named : narrow;
  const tall = isBars ? height : height + labelsOfLines;
  const Drawn = isBars ? Bars : Lines;
  return (
    <div className={css.scroll} ref={endsNow ? toEnd : undefined}>
      <div
        className={css.drawing}
        style={{ '--points': points.length, '--column': column || undefined } as CSSProperties}
      >
        <Suspense fallback={<SkeletonBlock height={tall} />}>
          <Drawn {...data} height={tall} />
        </Suspense>
        {isBars && (
          <div className={css.labels}>
            {points.map(({ key, label, name }) => (
              <span key={key}>
                <b>{label}</b>
                {name}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** The legend of a chart, or of several charts together. */
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
