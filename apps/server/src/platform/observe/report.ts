import type { FastifyBaseLogger } from 'fastify';
import type { BatchState, Metrics } from './metrics.ts';

/**
 * One function per business event, which feeds the log and the measures. The log carries ids, never
 * names, answers, passwords or tokens.
 */
export function reportTo(log: FastifyBaseLogger, metrics: Metrics) {
  return {
    signedIn: (event: { accountId: number }) => log.info(event, 'signed in'),
    signInRefused: (event: { accountId: number | undefined; why: string }) => log.info(event, 'sign-in refused'),
    accessRefused: (event: { code: string }) => log.info(event, 'access refused'),
    moduleStarted: (event: { resultId: number; moduleId: number }) => log.info(event, 'module started'),
    commitTaken: ({ outcome }: { outcome: BatchState }) => metrics.commitTaken(outcome),
    runEnded: (event: { sessionId: number; why: string }) => log.info(event, 'run ended'),
    packageImported: (event: { moduleId: number; versionId: number; seconds: number }) => {
      metrics.packageImported('taken', event.seconds);
      log.info(event, 'package imported');
    },
    packageRefused: (event: { moduleId: number; why: string; seconds: number }) => {
      metrics.packageImported('refused', event.seconds);
      log.info(event, 'package refused');
    },
    passwordRefused: (event: { accountId: number }) => log.warn(event, 'password refused'),
    passwordChanged: (event: { accountId: number }) => log.info(event, 'password changed'),
    accountActivated: (event: { accountId: number }) => log.info(event, 'account activated'),
    addressChanged: (event: { accountId: number; byAccountId: number }) => log.info(event, 'sign-in address changed'),
    addressChangeUndone: (event: { accountId: number }) => log.warn(event, 'sign-in address given back'),
    tooManyTries: (event: { what: string; network: string }) => log.warn(event, 'too many tries'),
    mailSent: (event: { mailId: number; kind: string }) => {
      metrics.letterSent(event.kind, 'sent');
      log.info(event, 'mail sent');
    },
    mailFailed: (event: { mailId: number; kind: string; trouble: string; isOver: boolean }) => {
      metrics.letterSent(event.kind, event.isOver ? 'given_up' : 'failed');
      log.warn(event, 'mail not sent');
    },
    jobDone: ({ kind }: { jobId: number; kind: string }) => metrics.jobTried(kind, 'done'),
    jobFailed: (event: { jobId: number; kind: string; attempts: number; isOver: boolean; why: string }) => {
      metrics.jobTried(event.kind, event.isOver ? 'given_up' : 'failed');
      log.error(event, 'job failed');
    },
    externalReportTaken: (event: { resultId: number; moduleId: number }) => log.info(event, 'external report taken'),
    externalReportRefused: (event: { why: string }) => log.warn(event, 'external report refused'),
    accountingTrouble: (event: { why: 'token' | 'answer'; status: number; code: string | undefined }) =>
      log.warn(event, 'accounting did not answer as it should'),
    sessionEnded: (event: { family: string; why: string }) => log.info(event, 'session ended'),
  };
}

export type Report = ReturnType<typeof reportTo>;
