import { shortDay } from '@gesall/client';
import { useMessages, useSignedIn } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import {
  useCalendarAddress,
  useCreateCalendarAddress,
  useDeleteCalendarAddress,
} from './calendar.calls.ts';
import css from './calendar.module.css';
import { MadeAddress } from './MadeAddress.tsx';

/** The secret address at which calendar programs read the person's placement. */
export function CalendarAddress() {
  const t = useMessages('calendar');
  const { role } = useSignedIn();
  const read = useCalendarAddress();
  // Most students have no placement, and so nothing in it.
  if (role === 'Student' && !read.data?.hasPeriods && !read.data?.createdAt) return null;
  return (
    <Panel title={t('title')} hint={t(role === 'Teacher' ? 'hintTeacher' : 'hint')} padded>
      <Reading read={read} rows={1}>
        {({ createdAt }) => <Acts createdAt={createdAt} />}
      </Reading>
    </Panel>
  );
}

function Acts({ createdAt }: { createdAt: string | null }) {
  const t = useMessages('calendar');
  const shell = useMessages('shell');
  const [asked, setAsked] = useState<'anew' | 'end'>();
  const [address, setAddress] = useState<string>();
  const creation = useCreateCalendarAddress();
  const deletion = useDeleteCalendarAddress();
  const isBusy = creation.isPending || deletion.isPending;

  function make() {
    setAsked(undefined);
    creation.send({}, { onSuccess: (made) => setAddress(made.address) });
  }

  function end() {
    setAsked(undefined);
    deletion.send({}, { onSuccess: () => toast('success', t('ended')) });
  }

  return (
    <>
      {createdAt && <p className={css.quiet}>{t('madeOn', { day: shortDay(createdAt) })}</p>}
      <div className={css.buttons}>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => (createdAt ? setAsked('anew') : make())}
        >
          {t(createdAt ? 'makeAnew' : 'make')}
        </Button>
        {createdAt && (
          <Button variant="default" disabled={isBusy} onClick={() => setAsked('end')}>
            {t('end')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asked !== undefined}
        title={t(asked === 'end' ? 'endQuestion' : 'anewQuestion')}
        cancel={shell('cancel')}
        proceed={t(asked === 'end' ? 'end' : 'makeAnew')}
        onCancel={() => setAsked(undefined)}
        onProceed={asked === 'end' ? end : make}
      >
        {t(asked === 'end' ? 'endBody' : 'anewBody')}
      </ConfirmDialog>
      <MadeAddress address={address} onClose={() => setAddress(undefined)} />
    </>
  );
}
