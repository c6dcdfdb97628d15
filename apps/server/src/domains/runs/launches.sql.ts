import { statement } from '../../platform/db/database.ts';

export const insertLaunch = statement<
  { id: number },
  {
    accountId: number;
    courseId: number | null;
    moduleId: number;
    attemptId: number | null;
    nonceHash: Buffer;
    createdAt: Date;
    expiresAt: Date;
  }
>(
  'external-insert-launch',
  `insert into external_launch (account_id, course_id, module_id, attempt_id, nonce_hash, created_at, expires_at)
   values ($accountId, $courseId, $moduleId, $attemptId, $nonceHash, $createdAt, $expiresAt) returning id`,
);
