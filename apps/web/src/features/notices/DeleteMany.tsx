import { useMessages } from '@gesall/client/react';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSayManyDone } from '../../platform/undo.ts';
import { useSetNoticesDeleted, type Written } from './notice-editor.calls.ts';

/** Deletes the ticked notices for everybody after showing how many. */
export function DeleteMany({ notices, onDone }: { notices: readonly Written[]; onDone(): void }) {
  const t = useMessages('noticeEditor');
  const shell = useMessages('shell');
  const deletion = useSetNoticesDeleted();
  const sayDone = useSayManyDone();
  const [isAsking, setAsking] = useState(false);
  const ids = notices.map(({ id }) => id);

  function showDeleted(done: { changed: number }, input: object) {
    sayDone(t('removedMany', { count: done.changed }), done, input);
    onDone();
  }

  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('removeMany')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('removeManyQuestion', { count: ids.length })}
        cancel={shell('cancel')}
        proceed={shell('continue')}
        destroys
        busy={deletion.isPending}
        onCancel={() => setAsking(false)}
        onProceed={() =>
          deletion.send(
            { ids, isDeleted: true },
            { onSuccess: showDeleted, onSettled: () => setAsking(false) },
          )
        }
      >
        {t('removeManyBody')}
      </ConfirmDialog>
    </>
  );
}
