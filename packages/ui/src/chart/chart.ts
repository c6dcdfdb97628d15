/** A series' meaning; sets both colour and pattern, so that colour is not the only sign. */
export type ChartTone = 'done' | 'progress' | 'none' | 'danger' | 'brand';

export interface ChartSeries {
  key: string;
  label: string;
  tone: ChartTone;
}

export interface ChartPoint {
  key: string;
  /** The label below: a number, a week. */
  label: string;
  /** A name below the label. */
  name?: string;
  /** A value for each series; null where there is none. */
  values: Readonly<Record<string, number | null>>;
}

export interface ChartData {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** True for points in time: scrolled to the last ones. */
  endsNow?: boolean;
  /** Formats a value; unformatted by default. */
  format?(value: number): string;
}

/** Values from this one on are written inside their part, if it is high enough. */
export const isWritten = (value: number, height: number) => value >= 3 && height >= 16;
