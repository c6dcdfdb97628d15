const units = ['B', 'kB', 'MB', 'GB'] as const;

/** A size as people write it: `2,4 MB`, with a decimal comma in both languages. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  const text =
    value < 10 && step > 0 ? value.toFixed(1).replace('.', ',') : String(Math.round(value));
  return `${text}\u00a0${units[step]}`;
}
