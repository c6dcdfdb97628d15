/** The next index for a key in a strip, wrapping around; undefined for other keys. */
export function nextInStrip(from: number, count: number, key: string): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
