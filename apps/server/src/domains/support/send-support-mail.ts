import type { Input, supportContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { readSettings } from '../../platform/site-files/site-files.ts';
import { countTry } from '../accounts/index.ts';
import { queueMails } from '../mail/index.ts';

/**
 * Mails a teacher's question, only to addresses in the site's settings, so that it cannot be used
 * to mail strangers.
 */
export async function sendSupportMail(
  asked: Input<typeof supportContract.supportMail>,
  ctx: Context,
) {
  const { emailForAplDemo, support } = await readSettings(ctx.config.dataDir);
  const ours = new Set(
    [emailForAplDemo, support].filter((address) => typeof address === 'string').map(addressKey),
  );
  const to = new Map(asked.MailTos.map((address) => [addressKey(address), address]));
  if ([...to.keys()].some((key) => !ours.has(key))) fail('MailToIsNotSupport');
  await countTry({ what: 'support', about: String(ctx.user.id), fromAnywhere: true }, ctx);
  const values = {
    name: 'Gesäll',
    subject: asked.Subject,
    phone: asked.CustomerPhoneNumber || '–',
    email: asked.CustomerMail,
  };
  await transaction(ctx.db, (db) =>
    queueMails(
      db,
      [...to.values()].map((address) => ({
        kind: 'support',
        to: address,
        accountId: null,
        language: 'sv',
        values,
      })),
      ctx,
    ),
  );
}

const addressKey = (address: string) => address.trim().toLowerCase();
