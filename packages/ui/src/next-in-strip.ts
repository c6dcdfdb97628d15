/** Where a key leads in a strip, around its ends; undefined for keys that are not the strip's. */
export function nextInStrip(from: number, count: number, key: string): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
