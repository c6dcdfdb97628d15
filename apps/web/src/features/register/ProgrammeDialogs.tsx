import { failureText, showFailure } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm, required } from '@gesall/ui/overlays';
import { Select, TextInput } from '@mantine/core';
import { DeletionDialog } from '../../platform/DeletionDialog.tsx';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useSayDone } from '../../platform/undo.ts';
import {
  type Programme,
  useAccountingProgrammes,
  useConflictOfProgramme,
  useCreateProgramme,
  useDeleteProgramme,
  useUpdateProgramme,
} from './register.calls.ts';

interface CreateProps {
  opened: boolean;
  school: { id: number; name: string };
  programmes: readonly Programme[];
  onClose(): void;
}

export function CreateProgrammeDialog({ opened, school, programmes, onClose }: CreateProps) {
  const t = useMessages('register');
  const creation = useCreateProgramme();
  const read = useAccountingProgrammes(opened);
  const has = (name: string) =>
    programmes.some((each) => each.name.toLowerCase() === name.toLowerCase());
  const others = read.data?.filter(({ name }) => !has(name));

  function close() {
    creation.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={opened}
      title={t('addProgramme')}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('addProgrammeSubmit')}
      initial={{ name: '' }}
      rules={{ name: required(t('programmeRequired')) }}
      busy={creation.isPending}
      error={creation.error && failureText(creation.error)}
      onChange={creation.reset}
      onSubmit={({ name }) => {
        const costCenter = others?.find((each) => each.name === name)?.costCenter;
        creation.send(
          { name, customer: school, costCenter },
          {
            onSuccess: () => {
              toast('success', t('ProgramAdded'));
              close();
            },
            onError: (error) => showFailure(error),
          },
        );
      }}
      onClose={close}
    >
      {(form) => (
        <Select
          label={t('programme')}
          placeholder={t('chooseProgramme')}
          description={others?.length === 0 ? t('noMoreProgrammes') : undefined}
          data={others?.map(({ name }) => name) ?? []}
          searchable
          data-autofocus
          {...form.getInputProps('name')}
          value={form.values.name || null}
          onChange={(name) => form.setFieldValue('name', name ?? '')}
        />
      )}
    </DialogForm>
  );
}

interface OneProps {
  programme: Programme | undefined;
  onClose(): void;
}

export function UpdateProgrammeDialog({ programme, onClose }: OneProps) {
  const t = useMessages('register');
  const update = useUpdateProgramme();
  const conflict = useConflictOfProgramme(programme);

  function close() {
    update.reset();
    onClose();
  }

  return (
    <DialogForm
      opened={programme !== undefined}
      title={t('updateProgrammeTitle', { name: programme?.name ?? '' })}
      size={480}
      words={useDialogWords()}
      submit={t('save')}
      initial={{ name: programme?.name ?? '', version: programme?.version }}
      rules={{ name: required(t('nameRequired')) }}
      conflict={{ ...conflict, fields: [{ key: 'name', label: t('programmeName') }] }}
      busy={update.isPending || conflict.isReading}
      error={update.error && failureText(update.error)}
      onChange={update.reset}
      onSubmit={({ name, version }) => {
        if (!programme) return;
        update.send(
          { id: programme.id, name: name.trim(), version },
          {
            onSuccess: () => {
              toast('success', t('programmeUpdated'));
              close();
            },
            onError: conflict.handleOrShow,
          },
        );
      }}
      onClose={close}
    >
      {(form) => (
        <TextInput
          label={t('programmeName')}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      )}
    </DialogForm>
  );
}

/**
 * Asks before deleting a programme; a programme with classes is not deleted, and the dialog says
 * what to do first.
 */
export function DeleteProgrammeDialog({ programme, onClose }: OneProps) {
  const t = useMessages('register');
  const deletion = useDeleteProgramme();
  const sayDone = useSayDone();
  const count = programme?.classes.length ?? 0;
  return (
    <DeletionDialog
      opened={programme !== undefined}
      title={t('deleteProgrammeQuestion', { name: programme?.name ?? '' })}
      hindrance={count > 0 ? t('deleteProgrammeHasClasses', { count }) : undefined}
      busy={deletion.isPending}
      onDelete={() =>
        programme &&
        deletion.send(
          { id: programme.id },
          { onSuccess: (_, input) => sayDone(t('programmeDeleted'), input), onSettled: onClose },
        )
      }
      onClose={onClose}
    >
      {t('deleteProgrammeBody')}
    </DeletionDialog>
  );
}
