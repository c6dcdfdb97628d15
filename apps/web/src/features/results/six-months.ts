const months = 6;

/** Whether a moment lies in the last six months; what was never run is not old. */
export function isRecent(moment: string | null, now = new Date()): boolean {
  if (moment === null) return true;
  const from = new Date(now);
  from.setMonth(from.getMonth() - months);
  return new Date(moment) >= from;
}
