import type { FastifyBaseLogger } from 'fastify';
import { type LineBudget, lineBudget, type Origin } from './line-budget.ts';
import type { BatchState, ForgedToken, Metrics } from './metrics.ts';

type LimitedEvent = 'input' | 'token' | 'access' | 'tries' | 'report' | 'signIn';

const budgets = new WeakMap<Metrics, Map<LimitedEvent, LineBudget>>();

function budgetOf(metrics: Metrics, event: LimitedEvent): LineBudget {
  const own = budgets.get(metrics) ?? new Map<LimitedEvent, LineBudget>();
  budgets.set(metrics, own);
  const budget = own.get(event) ?? lineBudget();
  own.set(event, budget);
  return budget;
}

/**
 * One function per business event, for log and metrics. Logs hold ids, never names, answers,
 * passwords or tokens.
 */
export function reportTo(log: FastifyBaseLogger, metrics: Metrics) {
  function limited(event: LimitedEvent, { at, network }: Origin, write: (more: object) => void) {
    const more = budgetOf(metrics, event).take({ at, network });
    if (more) write({ network, ...more });
  }

  return {
    signedIn: (event: { accountId: number }) => log.info(event, 'signed in'),
    signInRefused: ({
      accountId,
      why,
      ...origin
    }: Origin & { accountId: number | undefined; why: string }) =>
      limited('signIn', origin, (more) => log.info({ accountId, why, ...more }, 'sign-in refused')),
    accessRefused: ({ code, ...origin }: Origin & { code: string }) =>
      limited('access', origin, (more) => log.info({ code, ...more }, 'access refused')),
    inputRefused: ({ code, ...origin }: Origin & { code: string }) => {
      metrics.inputRefused(code);
      limited('input', origin, (more) => log.info({ code, ...more }, 'input refused'));
    },
    tokenForged: ({ token, why, ...origin }: Origin & { token: ForgedToken; why: string }) => {
      metrics.tokenForged(token, why);
      limited('token', origin, (more) => log.warn({ token, why, ...more }, 'token forged'));
    },
    moduleStarted: (event: { resultId: number; moduleId: number }) =>
      log.info(event, 'module started'),
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
    addressChanged: (event: { accountId: number; byAccountId: number }) =>
      log.info(event, 'sign-in address changed'),
    addressChangeUndone: (event: { accountId: number }) =>
      log.warn(event, 'sign-in address given back'),
    tooManyTries: ({ what, ...origin }: Origin & { what: string }) =>
      limited('tries', origin, (more) => log.warn({ what, ...more }, 'too many tries')),
    mailSent: (event: { mailId: number; kind: string }) => {
      metrics.letterSent(event.kind, 'sent');
      log.info(event, 'mail sent');
    },
    mailFailed: (event: { mailId: number; kind: string; trouble: string; isOver: boolean }) => {
      metrics.letterSent(event.kind, event.isOver ? 'given_up' : 'failed');
      log.warn(event, 'mail not sent');
    },
    pushTried: (event: { subscriptionId: number; kind: string; outcome: string }) =>
      log.info(event, 'push tried'),
    jobDone: ({ kind }: { jobId: number; kind: string }) => metrics.jobTried(kind, 'done'),
    jobFailed: (event: {
      jobId: number;
      kind: string;
      attempts: number;
      isOver: boolean;
      why: string;
    }) => {
      metrics.jobTried(event.kind, event.isOver ? 'given_up' : 'failed');
      log.error(event, 'job failed');
    },
    failedAfterCommit: (event: { call: string; why: string }) =>
      log.error(event, 'work after a commit failed'),
    externalReportTaken: (event: { resultId: number; moduleId: number }) =>
      log.info(event, 'external report taken'),
    externalReportRefused: ({ why, ...origin }: Origin & { why: string }) => {
      if (why === 'forged') metrics.tokenForged('report', 'signature');
      limited('report', origin, (more) => log.warn({ why, ...more }, 'external report refused'));
    },
    accountingTrouble: (event: {
      why: 'token' | 'answer';
      status: number;
      code: string | undefined;
    }) => log.warn(event, 'accounting did not answer as it should'),
    orderTried: (event: {
      orderId: number;
      attempt: number;
      what: string;
      outcome: string;
      code: string | null;
      ms: number;
    }) => log.info(event, 'order tried'),
    sessionEnded: (event: { family: string; why: string }) => log.info(event, 'session ended'),
  };
}

export type Report = ReturnType<typeof reportTo>;
