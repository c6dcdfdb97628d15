import { useRead, useReadNow, useSend, useSignedIn } from '@gesall/client/react';
import {
  coursesContract,
  type Output,
  ordersContract,
  peopleContract,
  registerContract,
  resultsContract,
  schoolsContract,
} from '@gesall/contract';

export type ShopProgramme = Output<typeof ordersContract.getLicenses>[number];
export type Product = ShopProgramme['products'][number];
export type Option = Product['options'][number];
export type LicenceStatus = Output<typeof ordersContract.licenseStatus>[number];
export type Buyer = Output<typeof peopleContract.teacherByEmail>;
type Order = Output<typeof ordersContract.myOrders>[number];

/** The purchaser with the school, its address, and who is in its classes. */
export const useBuyer = () =>
  useRead(peopleContract.teacherByEmail, { teacherEmail: useSignedIn().email });

/** Reads nothing while the school is not known. */
export const useShop = (schoolId: number | undefined) =>
  useRead(
    ordersContract.getLicenses,
    { schoolId: schoolId ?? 0 },
    {
      enabled: schoolId !== undefined,
      refetchInterval: (programmes) => (programmes?.some(lacksPrices) ? restMs : false),
    },
  );

/** The server goes on asking accounting for prices when it has answered what it had. */
const restMs = 5_000;
export const lacksPrices = ({ withoutPrice }: ShopProgramme) => withoutPrice.length > 0;
export const useShopNow = () => useReadNow(ordersContract.getLicenses);
export const useLicenceStatus = (schoolId: number | undefined) =>
  useRead(
    ordersContract.licenseStatus,
    { schoolId: schoolId ?? 0 },
    { enabled: schoolId !== undefined },
  );

/** The caller's latest order; undefined without one. */
export function useLastOrder(): { isPending: boolean; order: Order | undefined } {
  const { data, isPending } = useRead(ordersContract.myOrders, {});
  return { isPending, order: data?.[0] };
}

/** The reads in which licences of students stand. */
export const withLicences = [
  ordersContract.endingLicences,
  ordersContract.freeLicences,
  ordersContract.licenseStatus,
  ordersContract.movableLicences,
  ordersContract.myOrders,
  peopleContract.student,
  peopleContract.studentsOfSchool,
  schoolsContract.classById,
  schoolsContract.classesOfSchool,
  registerContract.schools,
  coursesContract.coursesOfClass,
  coursesContract.coursesOfStudent,
  coursesContract.coursesOfTeacher,
  coursesContract.teacherToday,
  resultsContract.resultsByClass,
  resultsContract.resultsByStudent,
];

/** What is to be done comes before the reads are renewed. */
export const usePlaceOrder = (onDone: () => void) =>
  useSend(ordersContract.post, { refreshes: withLicences, showsFailure: true, onDone });
