import { clockTime } from '@gesall/client';
import { useMessages } from '@gesall/client/react';

interface Presence {
  isCheckedIn: boolean;
  openSince: string | null;
}

/** Whether a student is at work, in words: today, since yesterday, or not. */
export function usePresenceText() {
  const t = useMessages('companion');
  return ({ isCheckedIn, openSince }: Presence) => {
    if (isCheckedIn) return { isIn: true, text: t('isIn') };
    if (openSince) return { isIn: true, text: t('inSinceYesterday', { at: clockTime(openSince) }) };
    return { isIn: false, text: t('notIn') };
  };
}

/** Of a student of whom nothing is known. */
export const absent: Presence = { isCheckedIn: false, openSince: null };
