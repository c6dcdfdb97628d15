import { useMessages } from '@gesall/client/react';
import { useEffect, useState } from 'react';
import { Notice } from '../../kit/Notice.tsx';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { openPath } from '../../platform/address.tsx';
import { ActStateText } from '../../shell/ActStateText.tsx';
import { EntryForm } from './EntryForm.tsx';
import type { Step } from './entries.ts';
import { startOf } from './start-values.ts';
import type { WorkAct } from './work-acts.ts';

const nothing: ReadonlyMap<number, number> = new Map();

/** An entry that the server does not have, to change and send again. */
export function UnsentEntryForm({ act, body, steps }: WorkAct & { steps: readonly Step[] }) {
  const t = useMessages('companion');
  const { mend, filesOf } = useActs();
  const [pictures, setPictures] = useState<File[]>();
  const { clientId } = act;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for an act
  useEffect(() => void filesOf(clientId).then(setPictures), [clientId]);
  if (!pictures) return null;
  const written = {
    workStepComponentId: Number(body.workStepComponentId),
    workingHours: Number(body.workingHours),
    title: body.title ?? '',
    bodyText: body.bodyText ?? '',
  };
  return (
    <>
      <Notice tone={act.shown === 'refused' ? 'danger' : 'plain'}>
        <ActStateText act={act} />
      </Notice>
      <EntryForm
        draftName={`entry-on-phone-${clientId}`}
        start={startOf(written, steps, pictures)}
        steps={steps}
        waiting={nothing}
        onSave={async (changed, files) => {
          await mend<'registration'>(clientId, {
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
