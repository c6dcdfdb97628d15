import { send } from '@gesall/client';
import { refreshReads, useMessages, useSend } from '@gesall/client/react';
import { workRegistrationsContract } from '@gesall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { showMessage } from '../../kit/messages.ts';
import { Notice } from '../../kit/Notice.tsx';
import { type ShownAct, useActs } from '../../platform/acts/use-acts.tsx';
import { bodyOf, wordsOf } from '../../platform/acts/words-of.ts';
import { openPath } from '../../platform/address.tsx';
import { ActStateText } from '../../shell/ActStateText.tsx';
import { AskedButton } from '../../shell/AskedButton.tsx';
import css from './Entry.module.css';
import { Comments, EntryBody, Signatures } from './EntryBody.tsx';
import { EntryForm } from './EntryForm.tsx';
import type { Entry, Step } from './entries.ts';
import { mostPictures } from './PictureField.tsx';
import { startOf, writtenIn } from './start-values.ts';
import { usePictures } from './use-pictures.ts';
import { unsentOf } from './work-acts.ts';

interface Props {
  entry: Entry;
  steps: readonly Step[];
  /** In an ended period nothing is changed but what was sent back. */
  isClosed: boolean;
}

/** An own entry with its answers; until one side has signed it, it can be changed. */
export function StoredEntry({ entry, steps, isClosed }: Props) {
  const t = useMessages('companion');
  const { acts } = useActs();
  const [isChanging, setChanging] = useState(false);
  useSeen(entry);
  const change = unsentOf(acts, 'registrationChange', entry.id).at(-1);
  const isSigned = entry.signedBySupervisor || entry.signedByTeacher;
  const mayChange = !isSigned && (!isClosed || entry.isSentBack) && change?.shown !== 'sending';
  const sentBack = entry.history.filter(({ kind }) => kind === 'sentBack').at(-1);
  if (isChanging && mayChange) return <ChangeForm {...{ entry, steps, change }} />;
  return (
    <article className={css.entry} aria-label={entry.title}>
      <h2>{entry.title}</h2>
      {entry.isSentBack && sentBack && (
        <Notice tone="danger">
          <p>{t('sentBackBy', { name: sentBack.name })}</p>
          <p className={css.words}>{sentBack.reason}</p>
        </Notice>
      )}
      <EntryBody entry={entry} />
      {change && (
        <Notice tone={change.shown === 'refused' ? 'danger' : 'plain'}>
          <p>
            <ActStateText act={change} />
          </p>
          <p>
            <strong>{t('yourText')}</strong>
          </p>
          <p className={css.words}>{wordsOf(change)}</p>
        </Notice>
      )}
      <Signatures entry={entry} />
      <Comments entry={entry} />
      {mayChange && (
        <Button variant="outline" onClick={() => setChanging(true)}>
          {t('changeEntry')}
        </Button>
      )}
      {mayChange && !change && <DeleteButton entry={entry} />}
    </article>
  );
}

/** Deletes an entry, after a question. */
function DeleteButton({ entry: { id, title } }: { entry: Entry }) {
  const t = useMessages('companion');
  const { myWorkRegistrations, hoursByStudent, deleteWorkRegistration } = workRegistrationsContract;
  const remove = useSend(deleteWorkRegistration, {
    refreshes: [myWorkRegistrations, hoursByStudent],
    onDone: () => {
      showMessage(t('entryDeleted'));
      openPath('/work');
    },
  });
  return (
    <AskedButton
      words={t('deleteEntry')}
      variant="quiet"
      question={{
        title: t('deleteEntryTitle', { title }),
        body: t('deleteEntryBody'),
        confirm: t('deleteEntry'),
      }}
      isBusy={remove.isPending}
      send={(callbacks) => remove.send({ workRegistrationId: id }, callbacks)}
    />
  );
}

interface Change {
  entry: Entry;
  steps: readonly Step[];
  /** One that the server does not have: it is changed further. */
  change: ShownAct | undefined;
}

function ChangeForm({ entry, steps, change }: Change) {
  const t = useMessages('companion');
  const { add, correct } = useActs();
  const pictures = usePictures(change);
  if (!pictures) return null;
  const { id, workingHours } = entry.workStepComponent;
  const { title, bodyText } = entry;
  const written = change
    ? writtenIn(bodyOf<'registrationChange'>(change))
    : { workStepComponentId: id, workingHours, title, bodyText };
  return (
    <EntryForm
      draftName={`entry-${entry.id}-${entry.version}-${change?.clientId ?? ''}`}
      start={startOf(written, steps, pictures)}
      steps={steps}
      waiting={new Map()}
      mostPictures={mostPictures - entry.images.length}
      onSave={async (changed, files) => {
        const act = {
          body: { workRegistrationId: entry.id, version: entry.version, ...changed },
          label: t('changeOf', { title: changed.title }),
          files,
        };
        if (change) await correct<'registrationChange'>(change.clientId, act);
        else await add({ kind: 'registrationChange', ...act });
        openPath('/work');
      }}
    />
  );
}

/** Once it is open, its latest comment and signature are no news. */
function useSeen({ id, hasNews }: Entry) {
  const client = useQueryClient();
  useEffect(() => {
    if (!hasNews) return;
    const { markWorkRegistrationsSeen, myWorkRegistrations } = workRegistrationsContract;
    send(markWorkRegistrationsSeen, { ids: [id] }).then(
      () => refreshReads(client, [myWorkRegistrations]),
      // Without a network the mark stays until the entry is opened again.
      () => undefined,
    );
  }, [client, id, hasNews]);
}
