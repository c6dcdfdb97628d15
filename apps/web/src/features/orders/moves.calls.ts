import { useRead, useSend } from '@gesall/client/react';
import { type Output, ordersContract } from '@gesall/contract';
import { withLicences } from './orders.calls.ts';

export type MovableLicence = Output<typeof ordersContract.movableLicences>[number];
export type EndingLicence = Output<typeof ordersContract.endingLicences>[number];

export const useFreeLicences = (schoolId: number | undefined) =>
  useRead(
    ordersContract.freeLicences,
    { schoolId: schoolId ?? 0 },
    { enabled: schoolId !== undefined },
  );
export const useUseFreeLicences = () =>
  useSend(ordersContract.useFreeLicences, { refreshes: withLicences });
export const useMovableLicences = (studentId: number) =>
  useRead(ordersContract.movableLicences, { studentId });
export const useMoveLicence = () =>
  useSend(ordersContract.moveLicence, { refreshes: withLicences });
export const useEndingLicences = (schoolId: number) =>
  useRead(ordersContract.endingLicences, { schoolId });
