import { monthsAfter, stockholmDay } from '@gesall/rules';

/** Whether a moment is within the last six months; true for null (never run). */
export const isRecent = (moment: string | null, now = new Date()): boolean =>
  moment === null || stockholmDay(new Date(moment)) >= monthsAfter(stockholmDay(now), -6);
