import { useEditConflict, useRead, useSend } from '@gesall/client/react';
import { customersContract, type Output } from '@gesall/contract';

/** A customer with their licences and what needs attention. */
export type CustomerEntry = Output<typeof customersContract.summaries>[number];
export type LicenceCourse = Output<typeof customersContract.courses>[number];

export const useCustomers = () => useRead(customersContract.summaries, {});
export const useLicenceCourses = () => useRead(customersContract.courses, {});

const refreshes = [customersContract.summaries];

export const useCreateCustomer = () => useSend(customersContract.createCustomer, { refreshes });
export const useUpdateCustomer = () =>
  useSend(customersContract.updateCustomer, { refreshes, showsFailure: true });
export const useConflictOfCustomer = <Values>(
  id: number,
  formOf: (customer: CustomerEntry['customer']) => Values,
) =>
  useEditConflict({
    call: customersContract.summaries,
    input: {},
    formOf: (all) => {
      const now = all.find(({ customer }) => customer.id === id)?.customer;
      return now && formOf(now);
    },
  });
export const useCreateLicences = () => useSend(customersContract.createLicenses, { refreshes });
export const useCreateLicencesForMany = () =>
  useSend(customersContract.createLicensesForMany, { refreshes });

const withCourses = [customersContract.courses, ...refreshes];

export const useCreateCourse = () =>
  useSend(customersContract.createCourse, { refreshes: withCourses });
export const useUpdateCourse = () =>
  useSend(customersContract.updateCourse, { refreshes: withCourses, showsFailure: true });
export const useConflictOfCourse = <Values>(
  id: number | undefined,
  formOf: (course: LicenceCourse) => Values,
) =>
  useEditConflict({
    call: customersContract.courses,
    input: {},
    formOf: (all) => {
      const now = all.find((course) => course.id === id);
      return now && formOf(now);
    },
  });
