/** What a series means; it decides colour and pattern, so that neither tells anything alone. */
export type ChartTone = 'done' | 'progress' | 'none' | 'danger' | 'brand';

export interface ChartSeries {
  key: string;
  label: string;
  tone: ChartTone;
}

export interface ChartPoint {
  key: string;
  /** What stands under it: a number, a week. */
  label: string;
  /** A name below the label. */
  name?: string;
  /** A value for each series; null where there is none. */
  values: Readonly<Record<string, number | null>>;
}

export interface ChartData {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Set for points in time: where not all have room, the last ones are shown first. */
  endsNow?: boolean;
  /** How a value is written; as it is when left out. */
  format?(value: number): string;
}

/**
 * A number is written inside its part from this value upwards, and never in one too low to hold it.
 */
export const isWritten = (value: number, height: number) => value >= 3 && height >= 16;
