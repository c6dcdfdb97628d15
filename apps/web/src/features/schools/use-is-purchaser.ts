import { useRead } from '@gesall/client/react';
import { schoolsContract } from '@gesall/contract';
import type { Role } from '@gesall/rules';

/** Whether the signed-in person buys licences for the school; false until it is known. */
export const useIsPurchaser = (role: Role): boolean =>
  useRead(schoolsContract.tree, {}, { enabled: role === 'Teacher' }).data?.you.purchaser ?? false;
