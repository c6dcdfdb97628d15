import { stockholmDay } from '@gesall/rules';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  timeStyle: 'short',
});

/** A moment as `2026-11-16 14:05`, in Stockholm and every language. */
export const momentText = (moment: string) => {
  const at = new Date(moment);
  return `${stockholmDay(at)} ${clock.format(at)}`;
};
