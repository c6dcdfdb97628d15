import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useId } from 'react';
import css from './Chart.module.css';
import { type ChartData, type ChartTone, isWritten } from './chart.ts';
import { partOf } from './tones.ts';

/** Stacked columns, the first series at the bottom. */
export function Bars({ series, points, format = String, height }: ChartData & { height: number }) {
  const stripes = useId();
  const data = points.map(({ key, values }) => ({ point: key, ...values }));
  const toneOf = new Map(series.map(({ key, tone }) => [key, tone]));
  return (
    <BarChart
      h={height}
      data={data}
      dataKey="point"
      type="stacked"
      series={series.map(({ key, label }) => ({ name: key, label, color: 'transparent' }))}
      withXAxis={false}
      withYAxis={false}
      withTooltip={false}
      gridAxis="none"
      tickLine="none"
      barChartProps={{
        margin: { top: 1, right: 0, bottom: 1, left: 0 },
        barCategoryGap: '8%',
        accessibilityLayer: false,
      }}
      barProps={({ name }) => ({
        isAnimationActive: false,
        // The library passes the position in pixels beside the given props.
        shape: (place: unknown) => (
          <Part
            {...(place as Place)}
            name={name}
            tone={toneOf.get(name) ?? 'none'}
            stripes={stripes}
            format={format}
          />
        ),
      })}
    >
      <defs>
        <pattern
          id={stripes}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect width="8" height="8" fill="var(--status-progress)" />
          <rect width="3" height="8" fill="var(--status-progress-tint)" />
        </pattern>
      </defs>
    </BarChart>
  );
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  payload: Record<string, number | null>;
}

interface PartProps extends Place {
  name: string;
  tone: ChartTone;
  stripes: string;
  format(value: number): string;
}

/** A pixel between two parts, so that they are distinct without colour. */
const air = 1;

function Part({ x, y, width, height, payload, name, tone, stripes, format }: PartProps) {
  const value = payload[name] ?? 0;
  if (value <= 0) return null;
  const { fill, stroke, ink } = partOf[tone];
  const isStriped = tone === 'progress';
  const tall = Math.max(height - 2 * air, 1);
  return (
    <g>
      <rect
        x={x + 0.5}
        y={y + air}
        width={Math.max(width - 1, 1)}
        height={tall}
        rx={3}
        fill={isStriped ? `url(#${stripes})` : fill}
        stroke={stroke}
        strokeWidth={tone === 'danger' ? 2 : 1}
      />
      {isWritten(value, tall) && (
        <text
          x={x + width / 2}
          y={y + height / 2}
          dy="0.36em"
          textAnchor="middle"
          fill={ink}
          className={css.number}
          {...(isStriped && {
            stroke: 'var(--status-progress)',
            strokeWidth: 4,
            paintOrder: 'stroke',
          })}
        >
          {format(value)}
        </text>
      )}
    </g>
  );
}
