import { dayMoment } from '@gesall/client';
import { useMessages, useSignedIn } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  type Talk as ShownTalk,
  useDeleteTalk,
  useOpenTalk,
  useSignTalk,
} from './assessments.calls.ts';
import css from './assessments.module.css';
import { ChangeTalkDialog } from './ChangeTalkDialog.tsx';
import { Signatures } from './Signatures.tsx';

interface Props {
  talk: ShownTalk;
  isReadOnly: boolean;
}

type Asking = 'change' | 'open' | 'delete';

/** A talk with its notes and signatures, and what a teacher does with it. */
export function Talk({ talk, isReadOnly }: Props) {
  const t = useMessages('assessments');
  const plan = useMessages('assessmentPlanning');
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const { day, time, place, notes, plannedBy, openedAt, signatures } = talk;
  const title = t('talk', { day, time });
  return (
    <article className={css.talk} aria-label={title}>
      <h4>{title}</h4>
      {place && <p>{place}</p>}
      <p className={css.quiet}>
        {t('plannedBy', { name: plannedBy })}
        {openedAt && ` · ${plan('openedAt', { at: dayMoment(openedAt) })}`}
      </p>
      {!openedAt && <p className={css.quiet}>{t('notOpened')}</p>}
      <h5>{t('notes')}</h5>
      <p className={notes ? css.words : css.quiet}>{notes || t('noNotes')}</p>
      {openedAt && <Signatures signatures={signatures} />}
      {!isReadOnly && (
        <div className={css.acts}>
          {openedAt ? (
            <SignButton talk={talk} />
          ) : (
            <Button onClick={() => setAsking('open')}>{plan('openTalk')}</Button>
          )}
          <Button variant="default" onClick={() => setAsking('change')}>
            {plan('changeTalk')}
          </Button>
          {signatures.length === 0 && (
            <Button variant="default" onClick={() => setAsking('delete')}>
              {plan('deleteTalk')}
            </Button>
          )}
        </div>
      )}
      <ChangeTalkDialog talk={talk} opened={asking === 'change'} onClose={close} />
      <OpenQuestion talk={talk} opened={asking === 'open'} onClose={close} />
      <DeleteQuestion talk={talk} opened={asking === 'delete'} onClose={close} />
    </article>
  );
}

/** Signs for the school; only teachers do. */
function SignButton({ talk: { id, version, signatures } }: { talk: ShownTalk }) {
  const t = useMessages('assessments');
  const { role } = useSignedIn();
  const signing = useSignTalk();
  const own = signatures.some(({ isOwn }) => isOwn);
  const isTaken = signatures.some(({ side }) => side === 'teacher');
  if (role !== 'Teacher' || (isTaken && !own)) return null;
  return (
    <Button
      variant={own ? 'default' : 'filled'}
      loading={signing.isPending}
      onClick={() =>
        signing.send(
          { talkId: id, signed: !own, version },
          { onSuccess: () => toast('success', t(own ? 'withdrawn' : 'talkSigned')) },
        )
      }
    >
      {t(own ? 'withdrawTalk' : 'signTalk')}
    </Button>
  );
}

interface QuestionProps {
  talk: ShownTalk;
  opened: boolean;
  onClose(): void;
}

function OpenQuestion({ talk, opened, onClose }: QuestionProps) {
  const t = useMessages('assessments');
  const plan = useMessages('assessmentPlanning');
  const opening = useOpenTalk();
  return (
    <ConfirmDialog
      opened={opened}
      title={plan('openTalkTitle')}
      cancel={t('cancel')}
      proceed={plan('openTalk')}
      busy={opening.isPending}
      onCancel={onClose}
      onProceed={() =>
        opening.send(
          { talkId: talk.id },
          { onSuccess: () => toast('success', plan('talkOpened')), onSettled: onClose },
        )
      }
    >
      {plan('openTalkBody')}
    </ConfirmDialog>
  );
}

function DeleteQuestion({ talk, opened, onClose }: QuestionProps) {
  const t = useMessages('assessments');
  const plan = useMessages('assessmentPlanning');
  const deleting = useDeleteTalk();
  return (
    <ConfirmDialog
      opened={opened}
      title={plan('deleteTalkTitle')}
      cancel={t('cancel')}
      proceed={plan('deleteTalk')}
      destroys
      busy={deleting.isPending}
      onCancel={onClose}
      onProceed={() =>
        deleting.send(
          { talkId: talk.id },
          { onSuccess: () => toast('success', plan('talkDeleted')), onSettled: onClose },
        )
      }
    >
      {plan('deleteTalkBody')}
    </ConfirmDialog>
  );
}
