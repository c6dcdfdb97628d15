import type { FastifyBaseLogger } from 'fastify';

/** One function per business event; the log carries ids, never names, answers, passwords or tokens. */
export function reportTo(log: FastifyBaseLogger) {
  return {
    signedIn: (event: { accountId: number }) => log.info(event, 'signed in'),
    signInRefused: (event: { accountId: number | undefined; why: string }) => log.info(event, 'sign-in refused'),
    moduleStarted: (event: { resultId: number; moduleId: number }) => log.info(event, 'module started'),
    runEnded: (event: { sessionId: number; why: string }) => log.info(event, 'run ended'),
    sessionEnded: (event: { family: string; why: string }) => log.info(event, 'session ended'),
  };
}

export type Report = ReturnType<typeof reportTo>;
