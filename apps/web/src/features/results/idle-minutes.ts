/** A student whose window is open and has brought nothing for so long may need somebody. */
const leastIdleMinutes = 3;

/** For how many whole minutes nothing came; 0 while it is less than three. */
export function idleMinutes(lastAt: string, now: number): number {
  const minutes = Math.floor((now - Date.parse(lastAt)) / 60_000);
  return minutes >= leastIdleMinutes ? minutes : 0;
}
