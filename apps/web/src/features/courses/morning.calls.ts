import { coursesContract, type Output } from '@gesall/contract';
import { useRead } from '../../platform/calls.ts';

export type Morning = Output<typeof coursesContract.morning>;

export const useMorning = () => useRead(coursesContract.morning, {});
