import { useMessages } from '@gesall/client/react';
import { Notice } from '../../kit/Notice.tsx';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { openPath } from '../../platform/address.tsx';
import { ActStateText } from '../../shell/ActStateText.tsx';
import { EntryForm } from './EntryForm.tsx';
import type { Step } from './entries.ts';
import { startOf, writtenIn } from './start-values.ts';
import { usePictures } from './use-pictures.ts';
import type { WorkAct } from './work-acts.ts';

const nothing: ReadonlyMap<number, number> = new Map();

/** An entry that the server does not have, to change and send again. */
export function UnsentEntryForm({ act, body, steps }: WorkAct & { steps: readonly Step[] }) {
  const t = useMessages('companion');
  const { correct } = useActs();
  const pictures = usePictures(act);
  const { clientId } = act;
  if (!pictures) return null;
  return (
    <>
      <Notice tone={act.shown === 'refused' ? 'danger' : 'plain'}>
        <ActStateText act={act} />
      </Notice>
      <EntryForm
        draftName={`entry-on-phone-${clientId}`}
        start={startOf(writtenIn(body), steps, pictures)}
        steps={steps}
        waiting={nothing}
        onSave={async (changed, files) => {
          await correct<'registration'>(clientId, {
            body: { periodId: body.periodId, ...changed },
            label: t('entryNamed', { title: changed.title }),
            files,
          });
          openPath('/work');
        }}
      />
    </>
  );
}
