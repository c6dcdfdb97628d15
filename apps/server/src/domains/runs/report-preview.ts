import type { Input, playerContract } from '@gesall/contract';
import type { PublicContext } from '../../platform/context.ts';
import { statement } from '../../platform/db/database.ts';
import { storableText } from '../../platform/db/storable-text.ts';
import { fail } from '../../platform/fail.ts';
import { hashOfSecret } from '../../platform/sign-in/secrets.ts';

const keepPreviewReport = statement<{ id: number }, { tokenHash: Buffer; report: string }>(
  'run-keep-look',
  `update run_session set diagnostics = case when mode = 'browse' then $report::jsonb else diagnostics end where token_hash = $tokenHash returning id`,
);

/** For the author of the package. */
export async function reportPreview(
  report: Input<typeof playerContract.look>,
  { db, request }: PublicContext,
) {
  if (!request.bearer) fail('RunNotFound');
  const storable = { ...report, calls: report.calls.map((call) => call.map(storableText)) };
  const kept = await keepPreviewReport(db, {
    tokenHash: hashOfSecret(request.bearer),
    report: JSON.stringify(storable),
  });
  if (kept.length === 0) fail('RunNotFound');
  return {};
}
