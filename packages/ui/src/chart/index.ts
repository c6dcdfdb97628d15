export { Chart, ChartLegend, type ChartWords } from './Chart.tsx';
export type { ChartPoint, ChartSeries, ChartTone } from './chart.ts';
