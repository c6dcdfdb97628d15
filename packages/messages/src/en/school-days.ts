import type { schoolDays as swedish } from '../sv/school-days.ts';

export const schoolDays: Record<keyof typeof swedish, string> = {
  free: 'No school: {{name}}',
  freeDay: 'Day without school',
  'holiday.newYearsDay': 'New Year’s Day',
  'holiday.epiphany': 'Epiphany',
  'holiday.goodFriday': 'Good Friday',
  'holiday.easterSunday': 'Easter Sunday',
  'holiday.easterMonday': 'Easter Monday',
  'holiday.firstOfMay': 'May Day',
  'holiday.ascensionDay': 'Ascension Day',
  'holiday.whitSunday': 'Whit Sunday',
  'holiday.nationalDay': 'the National Day',
  'holiday.midsummerEve': 'Midsummer Eve',
  'holiday.midsummerDay': 'Midsummer Day',
  'holiday.allSaintsDay': 'All Saints’ Day',
  'holiday.christmasEve': 'Christmas Eve',
  'holiday.christmasDay': 'Christmas Day',
  'holiday.boxingDay': 'Boxing Day',
  'holiday.newYearsEve': 'New Year’s Eve',
};
