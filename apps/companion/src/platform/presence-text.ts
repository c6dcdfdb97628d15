import { clockTime } from '@gesall/client';
import { useMessages } from '@gesall/client/react';

interface Presence {
  studentId: number;
  isCheckedIn: boolean;
  openSince: string | null;
}

/** Whether a student is at work, in words: today, since yesterday, or not. */
export function usePresenceText() {
  const t = useMessages('companion');
  return (all: readonly Presence[], studentId: number) => {
    const known = all.find((each) => each.studentId === studentId);
    if (known?.isCheckedIn) return { isIn: true, text: t('isIn') };
    if (known?.openSince)
      return { isIn: true, text: t('inSinceYesterday', { at: clockTime(known.openSince) }) };
    return { isIn: false, text: t('notIn') };
  };
}
