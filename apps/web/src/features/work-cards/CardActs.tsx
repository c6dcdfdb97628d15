import { failureText, textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyName, workCardNameProblem } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { ConfirmDialog, DialogForm } from '@gesall/ui/overlays';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useSayDone } from '../../platform/undo.ts';
import {
  useCopyWorkCard,
  useDeleteWorkCard,
  useRenameWorkCard,
  type WorkCard,
} from './work-cards.calls.ts';
import css from './work-cards.module.css';

interface Props {
  card: WorkCard;
  isReadOnly: boolean;
  onCopied(card: WorkCard): void;
  onDeleted(): void;
}

/** Renames, copies and deletes a card. */
export function CardActs({ card, isReadOnly, onCopied, onDeleted }: Props) {
  const t = useMessages('workCards');
  const [act, setAct] = useState<'rename' | 'copy' | 'delete'>();
  const close = () => setAct(undefined);
  return (
    <div className={css.acts}>
      {!isReadOnly && (
        <Button variant="default" onClick={() => setAct('rename')}>
          {t('rename')}
        </Button>
      )}
      <Button variant="default" onClick={() => setAct('copy')}>
        {t('copy')}
      </Button>
      {!isReadOnly && card.periods === 0 && (
        <Button variant="default" className={css.danger} onClick={() => setAct('delete')}>
          {t('delete')}
        </Button>
      )}
      <RenameDialog card={card} opened={act === 'rename'} onClose={close} />
      <CopyDialog card={card} opened={act === 'copy'} onCopied={onCopied} onClose={close} />
      <DeleteDialog card={card} opened={act === 'delete'} onDeleted={onDeleted} onClose={close} />
    </div>
  );
}

interface ActProps {
  card: WorkCard;
  opened: boolean;
  onClose(): void;
}

function RenameDialog({ card, opened, onClose }: ActProps) {
  const t = useMessages('workCards');
  const sayDone = useSayDone({ teachersToo: true });
  const renaming = useRenameWorkCard();
  return (
    <NameDialog
      opened={opened}
      title={t('renameQuestion', { name: card.name })}
      label={t('name')}
      submit={t('rename')}
      initial={card.name}
      busy={renaming.isPending}
      error={renaming.error && failureText(renaming.error)}
      onChange={renaming.reset}
      onSubmit={(name) => {
        if (name === card.name) return onClose();
        const onSuccess = (_: unknown, input: object) => {
          sayDone(t('renamed'), input);
          onClose();
        };
        renaming.send({ id: card.id, name, version: card.version }, { onSuccess });
      }}
      onClose={onClose}
    />
  );
}

function CopyDialog({
  card,
  opened,
  onCopied,
  onClose,
}: ActProps & { onCopied(card: WorkCard): void }) {
  const t = useMessages('workCards');
  const copying = useCopyWorkCard();
  return (
    <NameDialog
      opened={opened}
      title={t('copyTitle', { name: card.name })}
      label={t('copyName')}
      submit={t('copy')}
      initial={card.isTemplate ? card.name : t('copyOf', { name: card.name })}
      busy={copying.isPending}
      error={copying.error && failureText(copying.error)}
      onChange={copying.reset}
      onSubmit={(name) => {
        const onSuccess = (copy: WorkCard) => {
          toast('success', t('copied'));
          onClose();
          onCopied(copy);
        };
        copying.send({ workCardId: card.id, name }, { onSuccess });
      }}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ card, opened, onDeleted, onClose }: ActProps & { onDeleted(): void }) {
  const t = useMessages('workCards');
  const shell = useMessages('shell');
  const sayDone = useSayDone({ teachersToo: true });
  const deletion = useDeleteWorkCard();
  return (
    <ConfirmDialog
      opened={opened}
      title={t('removeQuestion', { name: card.name })}
      cancel={shell('cancel')}
      proceed={shell('continue')}
      destroys
      busy={deletion.isPending}
      onCancel={onClose}
      onProceed={() =>
        deletion.send(
          { workCardId: card.id },
          {
            onSuccess: (_, input) => {
              sayDone(t('removed', { name: card.name }), input);
              onDeleted();
            },
            onSettled: onClose,
          },
        )
      }
    >
      {t('deleteBody')}
    </ConfirmDialog>
  );
}

interface NameProps {
  opened: boolean;
  title: string;
  label: string;
  submit: string;
  initial: string;
  busy: boolean;
  error: ReactNode;
  onChange(): void;
  onSubmit(name: string): void;
  onClose(): void;
}

function NameDialog({ initial, label, onSubmit, onChange, onClose, ...props }: NameProps) {
  function close() {
    onChange();
    onClose();
  }
  return (
    <DialogForm
      {...props}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      initial={{ name: initial }}
      rules={{
        name: (name) => {
          const code = workCardNameProblem(tidyName(name));
          return code ? textOfCode(code) : null;
        },
      }}
      onChange={onChange}
      onSubmit={({ name }) => onSubmit(tidyName(name))}
      onClose={close}
    >
      {(form) => (
        <TextInput
          label={label}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      )}
    </DialogForm>
  );
}
