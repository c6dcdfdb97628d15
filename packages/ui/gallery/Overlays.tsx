import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Facts, toast, toastWithUndo } from '../src/index.ts';
import { ConfirmDialog, DialogForm, Drawer } from '../src/overlays/index.ts';
import type { Words } from './words.ts';

const kinds = ['success', 'warning', 'error'] as const;
const nothing = () => undefined;
type Open = 'confirm' | 'confirm busy' | 'form' | 'form busy' | 'form refused' | 'drawer';

export function Overlays({ words }: { words: Words }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const buttons: readonly [Open, string][] = [
    ['confirm', words.remove],
    ['confirm busy', `${words.remove} …`],
    ['form', words.newOne],
    ['form busy', `${words.newOne} …`],
    ['form refused', `${words.newOne} ✗`],
    ['drawer', words.show],
  ];
  return (
    <>
      {buttons.map(([what, label]) => (
        <Button key={what} variant="default" onClick={() => setOpen(what)}>
          {label}
        </Button>
      ))}
      {kinds.map((kind) => (
        <Button key={kind} variant="default" onClick={() => toast(kind, words.toasts[kind])}>
          {words.toasts[kind]}
        </Button>
      ))}
      <Button
        variant="default"
        onClick={() => toastWithUndo(words.moved, { undo: words.undo, onUndo: nothing })}
      >
        {words.moveHere}
      </Button>
      <ConfirmDialog
        opened={open === 'confirm' || open === 'confirm busy'}
        title={words.ask}
        cancel={words.other}
        proceed={words.remove}
        destroys
        busy={open === 'confirm busy'}
        onCancel={close}
        onProceed={close}
      >
        {words.consequence}
      </ConfirmDialog>
      <DialogForm
        opened={open?.startsWith('form') ?? false}
        title={words.newOne}
        submit={words.create}
        words={words.dialog}
        initial={{ name: '', text: '' }}
        rules={{ name: (name) => (name.trim() ? null : words.wrong) }}
        busy={open === 'form busy'}
        error={open === 'form refused' ? words.toasts.error : undefined}
        onSubmit={close}
        onClose={close}
      >
        {(form) => (
          <>
            <TextInput
              label={words.name}
              description={words.hint}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <Textarea label={words.text} autosize minRows={2} {...form.getInputProps('text')} />
          </>
        )}
      </DialogForm>
      <Drawer
        opened={open === 'drawer'}
        title="Agnes Lindqvist"
        close={words.close}
        onClose={close}
        foot={<Button onClick={close}>{words.main}</Button>}
      >
        <Facts
          layout="list"
          facts={[
            [words.group, 'EE24A'],
            [words.email, 'agnes.lindqvist@elev.bjorkang.example'],
          ]}
        />
      </Drawer>
    </>
  );
}
