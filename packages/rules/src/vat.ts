/** Net and VAT percent of a line; amounts are in hundredths, null is a rate that nobody knows. */
interface Line {
  net: number;
  vatPercent: number | null;
}

interface Sums {
  net: number;
  /** By rate in percent, the lowest first; undefined when a rate is not known. */
  vat?: { percent: number; net: number; amount: number }[];
  /** Net and VAT together; undefined with the VAT. */
  gross?: number;
}

/** What lines cost with VAT: by rate, each rounded to a hundredth, halves up. All in hundredths. */
export function sumsWithVat(lines: readonly Line[]): Sums {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const nets = new Map<number, number>();
  for (const line of lines) {
    if (line.vatPercent === null) return { net };
    nets.set(line.vatPercent, (nets.get(line.vatPercent) ?? 0) + line.net);
  }
  const vat = [...nets]
    .sort(([one], [other]) => one - other)
    .map(([percent, base]) => ({ percent, net: base, amount: vatOf(base, percent) }));
  return { net, vat, gross: vat.reduce((sum, { amount }) => sum + amount, net) };
}

/** In whole numbers, because half a hundredth must not be lost to a binary fraction. */
const vatOf = (hundredths: number, percent: number) =>
  Math.floor((hundredths * Math.round(percent * 100) + 5_000) / 10_000);
