import { day, decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Dialog, DialogForm, required } from '@gesall/ui/overlays';
import { Checkbox, Textarea } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { Reading } from '../../platform/Reading.tsx';
import { type ErasurePreview, useErasurePreview, useOrderErasure } from './privacy.calls.ts';
import css from './privacy.module.css';

interface Props {
  id: number;
  opened: boolean;
  onClose(): void;
}

export function ErasureDialog({ id, opened, onClose }: Props) {
  const t = useMessages('privacy');
  const shell = useMessages('shell');
  const read = useErasurePreview(id, opened);
  if (read.data) return <Order preview={read.data} opened={opened} onClose={onClose} />;
  return (
    <Dialog opened={opened} title={t('erase')} close={shell('close')} onClose={onClose}>
      <Reading read={read} rows={8}>
        {() => null}
      </Reading>
    </Dialog>
  );
}

const dayMs = 24 * 60 * 60 * 1000;

function Order({
  preview: { person, goes, stays, days },
  opened,
  onClose,
}: { preview: ErasurePreview } & Omit<Props, 'id'>) {
  const t = useMessages('privacy');
  const words = useDialogWords();
  const ordering = useOrderErasure();
  const last = day(new Date(Date.now() + days * dayMs).toISOString());
  return (
    <DialogForm
      opened={opened}
      title={t('eraseTitle', { name: person.name })}
      words={words}
      submit={t('order', { days })}
      initial={{ reason: '', isSure: false }}
      rules={{
        reason: required(t('reasonRequired')),
        isSure: (isSure) => (isSure ? null : t('sureRequired')),
      }}
      busy={ordering.isPending}
      onSubmit={({ reason }) =>
        ordering.send(
          { id: person.id, reason },
          {
            onSuccess: ({ dueAt }) => {
              toast('success', t('ordered', { name: person.name, day: day(dueAt) }));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{t('eraseHint', { days })}</p>
          <div className={css.parts}>
            <Part
              title={t('goes')}
              lines={goes.filter(isThere).map(({ kind, count }) => [t(`goes.${kind}`), count])}
            />
            <Part
              title={t('stays')}
              lines={stays.filter(isThere).map(({ kind, count }) => [t(`stays.${kind}`), count])}
            />
          </div>
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
            maxLength={300}
            autosize
            minRows={2}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <Checkbox
            label={t('isSure', { day: last })}
            {...form.getInputProps('isSure', { type: 'checkbox' })}
          />
        </>
      )}
    </DialogForm>
  );
}

const isThere = ({ count }: { count: number }) => count > 0;

function Part({ title, lines }: { title: string; lines: readonly (readonly [string, number])[] }) {
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      <dl>
        {lines.map(([what, count]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{decimal(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
