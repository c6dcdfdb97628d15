import { useRead } from '@gesall/client/react';
import { schoolsContract } from '@gesall/contract';
import type { Role } from '@gesall/rules';

/**
 * Whether the signed-in person buys licences for the school; undefined until the answer or a first
 * failure.
 */
export function useIsPurchaser(role: Role): boolean | undefined {
  const tree = useRead(schoolsContract.tree, {}, { enabled: role === 'Teacher' });
  const isKnown = role !== 'Teacher' || tree.failureCount > 0;
  return tree.data?.you.purchaser ?? (isKnown ? false : undefined);
}
