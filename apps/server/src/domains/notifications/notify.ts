import type { NotificationKind } from '@gesall/contract';
import { fillText, type Language } from '@gesall/messages';
import { notifications as en } from '@gesall/messages/en/notifications';
import { notifications as sv } from '@gesall/messages/sv/notifications';
import { pushKinds } from '@gesall/rules';
import type { Config } from '../../config.ts';
import { batches } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import { queueMails } from '../mail/index.ts';
import { queuePushes } from '../push/index.ts';
import { kinds, type ValuesOf } from './kinds/kinds.ts';
import { insertNotifications, type Notified } from './notifications.sql.ts';

interface NewNotification<K extends NotificationKind> {
  /** The accounts of its readers. */
  to: readonly number[];
  values: ValuesOf<K>;
}

interface Tools {
  now(): Date;
  config: Config;
}

/**
 * Notifies people of things of one kind, in the caller's transaction. A person who was notified of
 * the same thing before, or who cannot sign in, is left out.
 */
export async function notify<K extends NotificationKind>(
  db: Db,
  name: K,
  notifications: readonly NewNotification<K>[],
  ctx: Tools,
): Promise<void> {
  const kind = kinds[name];
  const rows = notifications.flatMap(({ to, values }) =>
    to.map((accountId) => ({ accountId, values })),
  );
  for (const some of batches(rows)) {
    const notified = await insertNotifications(db, {
      kind: name,
      at: ctx.now(),
      accountIds: some.map(({ accountId }) => accountId),
      dedupeKeys: some.map(({ values }) => kind.dedupeKey(values)),
      aboutIds: some.map(({ values }) => kind.about(values)),
      values: some.map(({ values }) => JSON.stringify(values)),
    });
    if (kind.alsoBy.includes('mail'))
      await queueMails(
        db,
        notified.map((person) => letterTo(person, name, ctx)),
        ctx,
      );
    const pushed = pushKinds.find((each) => each === name);
    if (pushed) await queuePushes(db, { kind: pushed, receivers: notified.map(onPhone) }, ctx);
  }

  function onPhone({ accountId, values, purchaser }: Notified) {
    return { accountId, path: kind.path(values, { purchaser }) };
  }
}

const catalogues: Record<Language, Record<keyof typeof sv, string>> = { sv, en };

/** The key of a kind's text for a reader. */
const textKey = (
  part: 'title' | 'text' | 'action',
  { kind, asPurchaser }: { kind: NotificationKind; asPurchaser: boolean },
): keyof typeof sv => {
  const ofPurchasers = `${part}.${kind}.purchaser`;
  return asPurchaser && ofPurchasers in sv ? (ofPurchasers as keyof typeof sv) : `${part}.${kind}`;
};

function letterTo(
  { accountId, name, email, language, purchaser, values }: Notified,
  kind: NotificationKind,
  { config }: Tools,
) {
  const asPurchaser = purchaser && kinds[kind].isForPurchasers;
  const say = (part: 'title' | 'text' | 'action') =>
    fillText(catalogues[language][textKey(part, { kind, asPurchaser })], values);
  const link = new URL(kinds[kind].path(values, { purchaser }), config.publicUrl).href;
  return {
    kind: 'notification' as const,
    to: email,
    accountId,
    language,
    values: { name, link, title: say('title'), text: say('text'), action: say('action') },
  };
}
