import { z } from 'zod';
import { transaction } from '../../platform/db/database.ts';
import type { JobContext } from '../../platform/jobs/work-off.ts';
import { queueMail } from '../mail/index.ts';
import { provenAddress } from './address-changes.sql.ts';
import { inviteByMail } from './invite-by-mail.ts';
import { graceBegan } from './link-life.ts';
import { lockPeopleOfAddress } from './links.sql.ts';
import { makeResetLink } from './make-link.ts';

const wish = z.object({ email: z.string(), fromApp: z.boolean(), language: z.enum(['sv', 'en']) });

/**
 * Without a password mails the invitation instead. Soon after a change of address the link goes to
 * the former one, which is proven.
 */
export async function answerReset(payload: unknown, ctx: JobContext): Promise<void> {
  const { email, fromApp, language } = wish.parse(payload);
  await transaction(ctx.db, async (db) => {
    for (const person of await lockPeopleOfAddress(db, { email })) {
      if (!person.activatedAt) {
        await inviteByMail(db, { person, language }, ctx);
        continue;
      }
      const link = await makeResetLink(db, { person, fromApp }, ctx);
      const { id, name, email: to } = person;
      const at = ctx.now();
      const [proven] = await provenAddress(db, { accountId: id, since: graceBegan(at), at });
      await queueMail(
        db,
        { kind: 'reset', to: proven?.email ?? to, accountId: id, language, values: { name, link } },
        ctx,
      );
      if (proven)
        await queueMail(
          db,
          { kind: 'resetElsewhere', to, accountId: id, language, values: { name } },
          ctx,
        );
    }
  });
}
