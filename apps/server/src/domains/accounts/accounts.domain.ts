import { domain } from '../../platform/domain.ts';
import { ofAccount } from '../../platform/personal-data.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { answerReset } from './answer-reset.ts';
import { notifyOfFailedInvitation } from './notify-of-failed-invitation.ts';
import { anonymize } from './persons.sql.ts';
import { accountUndoings } from './undo-deletions.ts';

export const accounts = domain('accounts', {
  routes: accountsRoutes,
  jobs: { 'answer-reset': answerReset, 'answer-failed-letter': notifyOfFailedInvitation },
  undo: accountUndoings,
  personalData: {
    tables: {
      account: { of: 'own.id = $1', erase: 'custom' },
      credential: {
        of: ofAccount,
        notArchived: 'a hash of the password opens the account',
        erase: 'delete',
      },
      session_family: {
        of: ofAccount,
        secrets: ['current_hash', 'previous_hash'],
        erase: 'delete',
      },
      account_token: { of: ofAccount, secrets: ['token_hash', 'sealed_token'], erase: 'delete' },
      account_address_change: { of: ofAccount, secrets: ['token_hash'], erase: 'delete' },
    },
    erase: anonymize,
    retention: [
      { kind: 'tries', table: 'rate_bucket', endedAt: 'greatest(window_start, blocked_until)' },
      { kind: 'links', table: 'account_token', endedAt: 'expires_at' },
      { kind: 'addressChanges', table: 'account_address_change', endedAt: 'expires_at' },
      { kind: 'sessions', table: 'session_family', endedAt: 'least(ended_at, expires_at)' },
    ],
  },
});
