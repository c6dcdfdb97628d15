export interface Reports {
  /** The module is a fact module, which asks no questions. */
  isFactModule: boolean;
  /** Somebody has run it. */
  hasRun: boolean;
  /** Any attempt of anyone has reported a question. */
  hasReported: boolean;
  /** One of the attempts has been through the content. */
  isFinished: boolean;
}

/** Why a class has no answers in a module. */
export function whyNoAnswers({ hasRun, ...reports }: Reports) {
  if (reports.isFactModule || hasRun) return whyUnanswered(reports);
  return 'notRun';
}

/**
 * Why attempts have no answers. Content that never reported a question to anyone is only known to
 * be so once an attempt has been through it; until then its questions may still come.
 */
export function whyUnanswered({ isFactModule, hasReported, isFinished }: Omit<Reports, 'hasRun'>) {
  if (isFactModule) return 'noQuestions';
  return hasReported || !isFinished ? 'unanswered' : 'neverReported';
}
