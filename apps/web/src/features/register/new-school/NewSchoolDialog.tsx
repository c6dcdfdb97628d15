import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { useState } from 'react';
import { NewSchoolForm } from './NewSchoolForm.tsx';
import { blankDraft, type Draft, hasUnsavedInput } from './new-school.ts';

/**
 * Adds a school in four steps. The first creates it; what is stored stays, whenever the dialog is
 * closed.
 */
export function NewSchoolDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages('newSchool');
  const shell = useMessages('shell');
  const [draft, setDraft] = useState<Draft>(blankDraft);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  function close() {
    setAsking(false);
    setDraft(blankDraft);
    onClose();
  }

  function leave() {
    if (isBusy) return;
    if (hasUnsavedInput(draft) && !isAsking) return setAsking(true);
    if (draft.school) toast('success', t('keptToast', { name: draft.school.name }));
    close();
  }

  return (
    <Dialog
      opened={opened}
      title={t('title')}
      size={900}
      close={shell('close')}
      onClose={leave}
      keepsOpen
    >
      {opened && (
        <NewSchoolForm
          draft={draft}
          patch={(change) => setDraft((before) => ({ ...before, ...change(before) }))}
          onBusy={setBusy}
          asks={isAsking ? { onStay: () => setAsking(false), onLeave: leave } : undefined}
          onDone={close}
        />
      )}
    </Dialog>
  );
}
