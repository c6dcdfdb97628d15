import { useMessages } from '@gesall/client/react';
import { Check, Undo2 } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { FieldFrame } from '../../kit/Field.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { isSigned } from '../../platform/acts/signatures.ts';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { useSaving } from '../../platform/acts/use-saving.ts';
import { useDraft } from '../../platform/drafts.ts';
import { ActStateText } from '../../shell/ActStateText.tsx';
import { longestComment } from './comment.ts';
import css from './Entry.module.css';
import { Comments, EntryBody, TeacherSignature } from './EntryBody.tsx';
import type { Entry } from './entries.ts';
import { unsentOf } from './work-acts.ts';

/** An entry as a supervisor sees, signs and answers it. */
export function FollowedEntry({ entry, readAt }: { entry: Entry; readAt: number }) {
  const { acts } = useActs();
  const waiting = unsentOf(acts, 'comment', entry.id);
  return (
    <article className={css.entry} aria-label={entry.title}>
      <h2>{entry.title}</h2>
      <p className={css.detail}>
        <strong>{entry.studentName}</strong>, {entry.companyName}
      </p>
      <EntryBody entry={entry} />
      <OwnSignature entry={entry} readAt={readAt} />
      <TeacherSignature entry={entry} />
      <Comments entry={entry} />
      {waiting.map((act) => (
        <p key={act.clientId} className={css.words}>
          {String(act.content.body.text)}{' '}
          <span className={css.detail}>
            <ActStateText act={act} />
          </span>
        </p>
      ))}
      <CommentForm entry={entry} />
    </article>
  );
}

/** The signature belongs to what is shown: its version goes with it. */
function OwnSignature({ entry, readAt }: { entry: Entry; readAt: number }) {
  const t = useMessages('companion');
  const { acts, add, drop } = useActs();
  const { isBusy, isFull, save } = useSaving();
  const signed = isSigned(entry, acts, readAt);
  const unsent = unsentOf(acts, 'signature', entry.id).at(-1);

  async function sign() {
    if (unsent && unsent.shown !== 'sending') await drop(unsent.clientId);
    // Withdrawing what was never sent leaves nothing to send.
    if (unsent?.shown !== 'waiting')
      await add({
        kind: 'signature',
        body: {
          workRegistrationId: entry.id,
          signed: !signed,
          side: 'supervisor',
          version: entry.version,
        },
        label: t(signed ? 'unsignOf' : 'signOf', { title: entry.title }),
      });
  }

  const { supervisorSignature: given } = entry;
  return (
    <>
      {signed && (
        <p className={css.signed}>
          <Check size={18} aria-hidden="true" />
          {given && entry.signedBySupervisor
            ? t('signedByName', { side: t('supervisorSide'), name: given.name })
            : t('signedBy', { side: t('supervisorSide') })}
        </p>
      )}
      {unsent && (
        <p className={unsent.shown === 'refused' ? css.danger : css.detail}>
          <ActStateText act={unsent} />
        </p>
      )}
      {isFull && (
        <div role="alert">
          <Notice tone="danger">{t('deviceIsFull')}</Notice>
        </div>
      )}
      <div className={css.acts}>
        <Button
          variant={signed ? 'outline' : 'primary'}
          isBusy={isBusy}
          aria-label={t(signed ? 'unsignOf' : 'signOf', { title: entry.title })}
          icon={
            signed ? <Undo2 size={20} aria-hidden="true" /> : <Check size={20} aria-hidden="true" />
          }
          onClick={() => void save(sign)}
        >
          {t(signed ? 'unsign' : 'sign')}
        </Button>
      </div>
    </>
  );
}

function CommentForm({ entry }: { entry: Entry }) {
  const t = useMessages('companion');
  const { add } = useActs();
  const { draft, change, clear } = useDraft(`comment-${entry.id}`, { text: '' });
  const { isBusy, isFull, save } = useSaving();
  if (!draft) return null;
  const text = draft.text.trim();

  async function send() {
    await add({
      kind: 'comment',
      body: { workRegistrationId: entry.id, text },
      label: t('commentOn', { title: entry.title }),
    });
    await clear();
  }

  return (
    <form
      className={css.comment}
      onSubmit={(event) => {
        event.preventDefault();
        if (text) void save(send);
      }}
    >
      <FieldFrame label={t('commentOn', { title: entry.title })}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={longestComment}
            value={draft.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        )}
      </FieldFrame>
      {isFull && (
        <div role="alert">
          <Notice tone="danger">{t('deviceIsFull')}</Notice>
        </div>
      )}
      <Button type="submit" variant="outline" disabled={text === ''} isBusy={isBusy}>
        {t('sendComment')}
      </Button>
    </form>
  );
}
