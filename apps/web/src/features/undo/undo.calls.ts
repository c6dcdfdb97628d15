import { auditContract, type Output } from '@gesall/contract';
import { useRead } from '../../platform/calls.ts';

export type UndoableAct = Output<typeof auditContract.acts>[number];

export const useActs = () => useRead(auditContract.acts, {});
