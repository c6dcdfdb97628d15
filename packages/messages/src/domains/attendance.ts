import { attendance as attendanceEn, failures as failuresEn } from '../en/attendance.ts';
import { failures as periodFailuresEn } from '../en/periods.ts';
import { attendance, failures } from '../sv/attendance.ts';
import { failures as periodFailures } from '../sv/periods.ts';

export const attendanceTexts = {
  sv: { attendance, failures: { ...periodFailures, ...failures } },
  en: { attendance: attendanceEn, failures: { ...periodFailuresEn, ...failuresEn } },
};
