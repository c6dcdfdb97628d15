/** `<<x*4096>>` stands for a long text. */
export const unfolded = (cell: string): string =>
  cell.replace(/<<(.)\*(\d+)>>/gsu, (_, letter: string, times: string) =>
    letter.repeat(Number(times)),
  );

/** The arguments of a call in a value cell. Throws for a `js:` that is not JavaScript data. */
export function argumentsOf(cell: string): unknown[] {
  if (cell === '(none)') return [];
  if (cell === 'js:undefined') return [undefined];
  return [cell.startsWith('js:') ? JSON.parse(cell.slice(3)) : unfolded(cell)];
}

/** Whether an answer matches a return cell. Only strings ever do. */
export function isReturn(wanted: string, got: unknown): boolean {
  if (typeof got !== 'string') return false;
  if (wanted === '~') return true;
  if (wanted === '*') return got.length > 0 && got.length <= 255;
  if (wanted.startsWith('set:'))
    return wanted.slice(4).split(',').sort().join() === got.split(',').sort().join();
  if (wanted.startsWith('num:')) return got !== '' && Number(wanted.slice(4)) === Number(got);
  if (wanted.startsWith('dur:')) return seconds(wanted.slice(4)) === seconds(got);
  return unfolded(wanted) === got;
}

export const isError = (wanted: string, got: string): boolean =>
  wanted === '~' || wanted.split('|').includes(got);

function seconds(duration: string): number {
  const clock = /^(\d+):(\d+):([\d.]+)$/.exec(duration);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(duration);
  if (!parts) return Number.NaN;
  return [86_400, 3600, 60, 1].reduce(
    (sum, unit, at) => sum + unit * Number(parts[at + 1] ?? 0),
    0,
  );
}
