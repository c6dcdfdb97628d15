/** @unused The charts of a class's results are not drawn yet. */
export { Chart, type ChartWords } from './Chart.tsx';
export type { ChartPoint, ChartSeries, ChartTone } from './chart.ts';
