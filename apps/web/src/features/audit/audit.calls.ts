import { useRead } from '@gesall/client/react';
import { auditContract, type Input, type Output } from '@gesall/contract';

export type AuditEvent = Output<typeof auditContract.events>['items'][number];

export const useAuditEvents = (input: Input<typeof auditContract.events>) =>
  useRead(auditContract.events, input, { keepsPrevious: true });
