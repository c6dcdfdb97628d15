import { addTexts } from '@gesall/client';
import { useRead } from '@gesall/client/react';
import { attendanceContract } from '@gesall/contract';
import { schoolDaysTexts } from '@gesall/messages/domains/school-days';
import { useActs } from '../../platform/acts/use-acts.tsx';

addTexts(schoolDaysTexts);

interface OfPeriod {
  id: number;
  to: string;
}

/** The days of the signed-in student in a period, the coming ones included. */
export function useDays({ id: periodId, to }: OfPeriod) {
  const { owner } = useActs();
  const studentId = Number(owner);
  return useRead(attendanceContract.weeksForStudent, { studentId, periodId, to: to.slice(0, 10) });
}
