/** Every kind of change that leaves a trace, as `<thing>.<what happened to it>`. */
export const auditKinds = [
  'account.activated',
  'account.addressChanged',
  'account.linkMade',
  'account.locked',
  'account.passwordChanged',
  'account.signInDeleted',
  'account.superuserMade',
  'account.unlocked',
  'lock.moduleLocked',
  'lock.moduleUnlocked',
  'module.packageReplaced',
  'module.packageRulesChanged',
  'notice.deleted',
  'notice.restored',
] as const;

export type AuditKind = (typeof auditKinds)[number];
