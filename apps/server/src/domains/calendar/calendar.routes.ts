import { calendarContract } from '@gesall/contract';
import { studentsAndSupervisors, teachers } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import {
  createCalendarAddress,
  deleteCalendarAddress,
  readCalendarAddress,
} from './own-address.ts';
import { readCalendar } from './read-calendar.ts';

const roles = [...studentsAndSupervisors, ...teachers];

export const calendarRoutes = answer('calendar', calendarContract, {
  calendarAddress: { roles, run: readCalendarAddress },
  createCalendarAddress: { roles, run: createCalendarAddress },
  deleteCalendarAddress: { roles, run: deleteCalendarAddress },
  calendar: { roles: 'public', run: readCalendar },
});
