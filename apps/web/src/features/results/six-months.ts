const months = 6;

/** Whether a moment is within the last six months; true for null (never run). */
export function isRecent(moment: string | null, now = new Date()): boolean {
  if (moment === null) return true;
  const from = new Date(now);
  from.setMonth(from.getMonth() - months);
  return new Date(moment) >= from;
}
