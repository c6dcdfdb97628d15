-- Two spellings become one: the thing, a dot, and what happened to it.
update audit_event set kind = renamed.now
from (values
  ('account-activated', 'account.activated'),
  ('address-changed', 'account.addressChanged'),
  ('link-made', 'account.linkMade'),
  ('locked-out', 'account.locked'),
  ('lockout-ended', 'account.unlocked'),
  ('password-changed', 'account.passwordChanged'),
  ('sign-in-deleted', 'account.signInDeleted'),
  ('superuser-made', 'account.superuserMade'),
  ('module.packageRules', 'module.packageRulesChanged')
) renamed (before, now)
where audit_event.kind = renamed.before;
