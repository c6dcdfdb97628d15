import { auditContract, type Input, type Output } from '@gesall/contract';
import { useRead } from '../../platform/calls.ts';

export type AuditEvent = Output<typeof auditContract.events>['items'][number];

export const useAuditEvents = (asked: Input<typeof auditContract.events>) =>
  useRead(auditContract.events, asked, { keepsFormer: true });
