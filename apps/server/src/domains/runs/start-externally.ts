import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { hashOfSecret } from '../../platform/sign-in/secrets.ts';
import type { ExternalContent } from '../../ports/external-content.ts';
import { insertLaunch } from './launches.sql.ts';

/** How long after a start reports are accepted. */
const reportableMs = 7 * 24 * 60 * 60 * 1000;

interface Start {
  courseId: number | null;
  moduleId: number;
  fileName: string;
  /** Null for a preview. */
  attemptId: number | null;
  nonce: string;
  at: Date;
}

export const connected = ({ externalContent }: Pick<Context, 'externalContent'>): ExternalContent =>
  externalContent ?? fail('ExternalContentMissing');

/** Stores only the nonce's hash. */
export async function startExternally(
  db: Db,
  start: Start,
  ctx: Pick<Context, 'externalContent' | 'user'>,
): Promise<string> {
  const { courseId, moduleId, fileName, attemptId, nonce, at } = start;
  const { user } = ctx;
  const expiresAt = new Date(at.getTime() + reportableMs);
  await insertLaunch(db, {
    accountId: user.id,
    courseId,
    moduleId,
    attemptId,
    nonceHash: hashOfSecret(nonce),
    createdAt: at,
    expiresAt,
  });
  const person = { id: user.id, email: user.email };
  return connected(ctx).startAddress({
    person,
    courseId,
    moduleId,
    fileName,
    nonce,
    isPreview: attemptId === null,
    at,
  });
}
