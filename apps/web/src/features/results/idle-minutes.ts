/** A student with an open window and no activity for this long may need help. */
const leastIdleMinutes = 3;

/** Whole idle minutes; 0 below three. */
export function idleMinutes(lastAt: string, now: number): number {
  const minutes = Math.floor((now - Date.parse(lastAt)) / 60_000);
  return minutes >= leastIdleMinutes ? minutes : 0;
}
