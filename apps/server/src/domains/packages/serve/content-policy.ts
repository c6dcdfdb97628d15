import { statement } from '../../../platform/db/database.ts';

/**
 * Allows inline scripts and `eval`, which packages need, and the module's hosts. Reports
 * violations.
 */
export function contentPolicy(
  allowedHosts: readonly string[],
  { reportUri, isSecure }: { reportUri: string; isSecure: boolean },
): string {
  // Without a scheme, the page's own or a safer one is allowed.
  const outside = allowedHosts.map((host) => ` ${host}`).join('');
  return [
    `default-src 'self' data: blob:${outside}`,
    `script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:${outside}`,
    `style-src 'self' 'unsafe-inline'${outside}`,
    `connect-src 'self' data: blob:${outside}`,
    "object-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    `report-uri ${reportUri}`,
  ].join('; ');
}

/** Media types with a policy of their own, because they become documents. */
export const isDocument = (mediaType: string) => /html|xml/.test(mediaType);

export const countContact = statement<
  never,
  { versionId: number; host: string; kind: string; at: Date }
>(
  'package-count-contact',
  `insert into package_contact (package_version_id, host, kind, first_at, last_at)
   select $versionId, $host, $kind, $at, $at
   where (select count(*) from package_contact where package_version_id = $versionId) < 200
     or exists (select 1 from package_contact where package_version_id = $versionId and host = $host and kind = $kind)
   on conflict (package_version_id, host, kind) do update set times = package_contact.times + 1, last_at = excluded.last_at`,
);

interface Report {
  'blocked-uri'?: unknown;
  'effective-directive'?: unknown;
  'violated-directive'?: unknown;
}

/** Undefined for violations without a host, such as inline plug-ins. */
export function contactOf(report: Report): { host: string; kind: string } | undefined {
  const blocked = String(report['blocked-uri'] ?? '');
  if (!/^(https?|wss?):\/\//.test(blocked) || !URL.canParse(blocked)) return undefined;
  const directive = String(report['effective-directive'] ?? report['violated-directive'] ?? '');
  const kind = /^[a-z-]{1,40}/.exec(directive)?.[0];
  return kind ? { host: new URL(blocked).hostname.slice(0, 255), kind } : undefined;
}
