import { useMessages } from '@gesall/client/react';
import type { SupervisorMark } from './attendance.calls.ts';

interface Day {
  name: string;
  day: string;
  status: string;
  supervisorMark?: SupervisorMark | undefined;
}

/** The accessible name of a student's day: who, when, how it was and what the supervisor said. */
export function useLabelOfDay() {
  const t = useMessages('attendance');
  return ({ name, day, status, supervisorMark }: Day) => {
    const said = supervisorMark ? `, ${t(`said.${supervisorMark}`)}` : '';
    return t('cell', { name, day, status }) + said;
  };
}
