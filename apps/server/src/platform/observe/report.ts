import type { FastifyBaseLogger } from 'fastify';

/** One function per business event; the log carries ids, never names, answers, passwords or tokens. */
export function reportTo(log: FastifyBaseLogger) {
  return {
    signedIn: (event: { accountId: number }) => log.info(event, 'signed in'),
    signInRefused: (event: { accountId: number | undefined; why: string }) => log.info(event, 'sign-in refused'),
    moduleStarted: (event: { resultId: number; moduleId: number }) => log.info(event, 'module started'),
    runEnded: (event: { sessionId: number; why: string }) => log.info(event, 'run ended'),
    passwordChanged: (event: { accountId: number }) => log.info(event, 'password changed'),
    accountActivated: (event: { accountId: number }) => log.info(event, 'account activated'),
    addressChanged: (event: { accountId: number; byAccountId: number }) => log.info(event, 'sign-in address changed'),
    tooManyTries: (event: { what: string; network: string }) => log.warn(event, 'too many tries'),
    mailSent: (event: { mailId: number; kind: string }) => log.info(event, 'mail sent'),
    mailFailed: (event: { mailId: number; kind: string; trouble: string; isOver: boolean }) => log.warn(event, 'mail not sent'),
    jobFailed: (event: { jobId: number; kind: string; attempts: number; isOver: boolean; why: string }) => log.error(event, 'job failed'),
    externalReportTaken: (event: { resultId: number; moduleId: number }) => log.info(event, 'external report taken'),
    externalReportRefused: (event: { why: string }) => log.warn(event, 'external report refused'),
    sessionEnded: (event: { family: string; why: string }) => log.info(event, 'session ended'),
  };
}

export type Report = ReturnType<typeof reportTo>;
