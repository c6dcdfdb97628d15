import { daysBetween, stockholmDay } from '@gesall/rules';

/** The days until a moment's day; never less than one. */
export const daysLeft = (dueAt: string, now = new Date()) =>
  Math.max(1, daysBetween(stockholmDay(now), stockholmDay(new Date(dueAt))));
