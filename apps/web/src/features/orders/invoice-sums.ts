import { fromHundredths, moneyText, toHundredths } from '@gesall/rules';
import type { ChartPoint, ChartSeries, ChartTone } from '@gesall/ui/chart';
import type { InvoiceSum } from './invoices.calls.ts';

/** The largest cost centre first; the last tone is that of all others together. */
const tones: readonly ChartTone[] = ['brand', 'done', 'progress', 'none'];

const others = 'others';

interface Words {
  /** The name of a cost centre, which can be empty. */
  nameOf(costCenter: string): string;
  others: string;
}

export interface SumsChart {
  /** Drawn: the largest cost centres, and the rest together. */
  series: ChartSeries[];
  /** Each cost centre. */
  tableSeries: ChartSeries[];
  /** School years, the oldest first. */
  points: ChartPoint[];
}

/** Sums as a chart of school years; its values have a key for each cost centre. */
export function sumsChart(sums: readonly InvoiceSum[], words: Words): SumsChart {
  const totals = Object.entries(totalBy(sums, ({ costCenter }) => keyOf(costCenter)))
    .toSorted(([, one], [, other]) => other - one)
    .map(([key]) => key);
  const hasOthers = totals.length > tones.length;
  const drawn = hasOthers ? totals.slice(0, tones.length - 1) : totals;
  const seriesOf = (key: string, place: number): ChartSeries => ({
    key,
    label: words.nameOf(key.slice(prefix.length)),
    tone: tones[place] ?? 'none',
  });
  const years = Object.keys(totalBy(sums, ({ schoolYear }) => schoolYear)).toSorted();
  return {
    series: [
      ...drawn.map(seriesOf),
      ...(hasOthers ? [{ key: others, label: words.others, tone: 'none' as const }] : []),
    ],
    tableSeries: totals.map(seriesOf),
    points: years.map((year) => pointOf(year, sums, drawn)),
  };
}

/** So that no cost centre is called like the rest together. */
const prefix = 'of ';
const keyOf = (costCenter: string) => prefix + costCenter;

function pointOf(year: string, sums: readonly InvoiceSum[], drawn: readonly string[]): ChartPoint {
  const values = totalBy(
    sums.filter(({ schoolYear }) => schoolYear === year),
    ({ costCenter }) => keyOf(costCenter),
  );
  const totalOf = (isMeant: (key: string) => boolean) =>
    fromHundredths(
      Object.entries(values)
        .filter(([key]) => isMeant(key))
        .reduce((total, [, value]) => total + toHundredths(value), 0),
    );
  return {
    key: year,
    label: year,
    name: moneyText(totalOf(() => true)),
    values: { ...values, [others]: totalOf((key) => !drawn.includes(key)) },
  };
}

function totalBy(
  sums: readonly InvoiceSum[],
  groupOf: (sum: InvoiceSum) => string,
): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const each of sums) {
    const group = groupOf(each);
    totals[group] = fromHundredths(toHundredths(totals[group] ?? 0) + toHundredths(each.sum));
  }
  return totals;
}
