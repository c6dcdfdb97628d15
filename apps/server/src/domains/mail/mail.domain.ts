import { domain } from '../../platform/domain.ts';
import { ofAccount } from '../../platform/personal-data.ts';
import { checkLetters } from './check-letters.ts';
import { kindsWithLink } from './letters.ts';
import { removeLettersOf } from './mail.sql.ts';
import { sendMail } from './send-mail.ts';

const withLink = kindsWithLink.map((kind) => `'${kind}'`).join(', ');

export const mail = domain('mail', {
  jobs: { 'send-mail': sendMail, 'send-mail-of-many': sendMail },
  health: { letters: checkLetters },
  personalData: {
    tables: {
      mail: {
        of: ofAccount,
        // Until it is sent, the text of a letter with a link opens the account.
        archived: `to_jsonb(own) - case when own.kind in (${withLink})
          then array['provider_id', 'body_text', 'body_html'] else array['provider_id'] end`,
        erase: 'custom',
      },
    },
    erase: (db, { id: accountId, addresses }) => removeLettersOf(db, { accountId, addresses }),
    retention: [
      {
        kind: 'letters',
        table: 'mail',
        endedAt: "case when state <> 'queued' then created_at end",
      },
    ],
  },
});
