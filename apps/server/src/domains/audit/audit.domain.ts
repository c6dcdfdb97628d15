import { emptyEventsOf, forgetOldAddresses } from '../../platform/audit/record-change.ts';
import { domain } from '../../platform/domain.ts';
import { auditRoutes } from './audit.routes.ts';

export const audit = domain('audit', {
  routes: auditRoutes,
  personalData: {
    tables: {
      audit_event: {
        // What the person did to others is in the archive without its content.
        of: "own.actor_id = $1 or (own.subject_type = 'account' and own.subject_id = $1)",
        archived: `jsonb_build_object('id', own.id, 'at', own.at, 'kind', own.kind) || case
          when own.subject_type = 'account' and own.subject_id = $1
            then jsonb_build_object('before', own.before, 'after', own.after)
          else '{"before": null, "after": null}' end`,
        erase: 'custom',
      },
    },
    erase: (db, { id: accountId }) => emptyEventsOf(db, { accountId }),
    retention: [
      {
        kind: 'auditAddresses',
        table: 'audit_event',
        of: "before ? 'email' or after ? 'email'",
        endedAt: 'at',
        remove: forgetOldAddresses,
      },
    ],
  },
});
