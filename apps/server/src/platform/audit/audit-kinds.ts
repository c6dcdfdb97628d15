/** Every kind of change that leaves a trace, as `<thing>.<what happened to it>`. */
export const auditKinds = [
  'account.activated',
  'account.addressChanged',
  'account.created',
  'account.deleted',
  'account.linkMade',
  'account.locked',
  'account.passwordChanged',
  'account.renamed',
  'account.restored',
  'account.signInDeleted',
  'account.superuserMade',
  'account.unlocked',
  'class.changed',
  'class.created',
  'class.deleted',
  'class.teachersChanged',
  'lock.moduleLocked',
  'lock.moduleUnlocked',
  'module.packageReplaced',
  'module.packageRulesChanged',
  'notice.deleted',
  'notice.restored',
  'result.corrected',
  'student.moved',
] as const;

export type AuditKind = (typeof auditKinds)[number];
