import { calendar as calendarEn } from '../en/calendar.ts';
import { calendar } from '../sv/calendar.ts';

/** The texts of the calendar address, loaded with the account's page. */
export const calendarTexts = { sv: { calendar }, en: { calendar: calendarEn } };
