import { customersContract, type Output } from '@gesall/contract';
import { useRead, useSend } from '../../platform/calls.ts';

/** A customer with what they hold, and whether something needs to be seen to. */
export type CustomerEntry = Output<typeof customersContract.summaries>[number];
export type LicenceCourse = Output<typeof customersContract.courses>[number];

export const useCustomers = () => useRead(customersContract.summaries, {});
export const useLicenceCourses = () => useRead(customersContract.courses, {});

const refreshes = [customersContract.summaries];

export const useCreateCustomer = () => useSend(customersContract.createCustomer, { refreshes });
export const useUpdateCustomer = () => useSend(customersContract.updateCustomer, { refreshes });
export const useCreateLicences = () => useSend(customersContract.createLicenses, { refreshes });

const withCourses = [customersContract.courses, ...refreshes];

export const useCreateCourse = () => useSend(customersContract.createCourse, { refreshes: withCourses });
export const useUpdateCourse = () => useSend(customersContract.updateCourse, { refreshes: withCourses });
