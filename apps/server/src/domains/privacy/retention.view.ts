import { statement } from '../../platform/db/database.ts';

interface Kept {
  kind: string;
  count: number;
  going: number;
}

/** Since when a trace of a kind is no longer needed, and where it stands; what `clean-up.ts` removes. */
const kinds = {
  tries: ['rate_bucket', 'greatest(window_start, blocked_until)'],
  jobs: ['job', 'coalesce(done_at, failed_at)'],
  links: ['account_token', 'expires_at'],
  addressChanges: ['account_address_change', 'expires_at'],
  sessions: ['session_family', 'least(ended_at, expires_at)'],
  letters: ['mail', "case when state <> 'queued' then created_at end"],
  auditAddresses: ['audit_event', "case when before ? 'email' or after ? 'email' then at end"],
} as const;

export type Kind = keyof typeof kinds;
export const everyKind = Object.keys(kinds) as Kind[];

/** The moments before which traces go, 30 days from now, by kind. */
export const keptTraces = statement<Kept, Record<Kind, Date>>(
  'kept-traces',
  Object.entries(kinds)
    .map(
      ([kind, [table, ended]]) =>
        `select '${kind}' as kind, count(*)::int as count, (count(*) filter (where ${ended} < $${kind}::timestamptz))::int as going from ${table}${
          kind === 'auditAddresses' ? " where before ? 'email' or after ? 'email'" : ''
        }`,
    )
    .join('\nunion all '),
);
