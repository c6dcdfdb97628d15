import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import type { ChartData } from './chart.ts';
import { lineOf } from './tones.ts';

/** The maximum number of values that do not overlap. */
const mostNumbers = 16;

export function Lines({ series, points, format = String, height }: ChartData & { height: number }) {
  const isNumbered = series.length * points.length <= mostNumbers;
  return (
    <LineChart
      h={height}
      data={points.map(({ label, values }) => ({ label, ...values }))}
      dataKey="label"
      series={series.map(({ key, label, tone }) => ({
        name: key,
        label,
        color: lineOf[tone].stroke,
        strokeDasharray: lineOf[tone].dash,
      }))}
      curveType="linear"
      strokeWidth={2.5}
      connectNulls={false}
      gridAxis="none"
      tickLine="none"
      valueFormatter={format}
      lineProps={({ name }) => ({
        isAnimationActive: false,
        label: isNumbered && {
          // Above one line and below the next, so that labels of lines that meet stay readable.
          position: series.findIndex(({ key }) => key === name) % 2 === 0 ? 'top' : 'bottom',
          offset: 8,
          fill: 'var(--ink-2)',
          formatter: (value) => (typeof value === 'number' ? format(value) : ''),
        },
      })}
      lineChartProps={{
        margin: { top: 20, right: 20, bottom: 0, left: 0 },
        accessibilityLayer: false,
      }}
      textColor="var(--ink-2)"
    />
  );
}
