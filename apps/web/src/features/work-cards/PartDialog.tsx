import { useMessages } from '@gesall/client/react';
import { tidyName } from '@gesall/rules';
import { DialogForm } from '@gesall/ui/overlays';
import type { ReactNode } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { PartFields, partRules } from './PartFields.tsx';

export interface Part {
  name: string;
  hours: number;
}

interface Props {
  /** What the dialog does; undefined while it is closed. */
  title: string | undefined;
  submit: string;
  initial?: Part | undefined;
  busy?: boolean;
  error?: ReactNode;
  onChange?(): void;
  onSubmit(part: Part): void;
  onClose(): void;
}

const nothing: Part = { name: '', hours: 0 };

/** The name and hours of a work step or component. */
export function PartDialog({ title, initial = nothing, onSubmit, ...props }: Props) {
  const t = useMessages('workCards');
  return (
    <DialogForm
      {...props}
      opened={title !== undefined}
      title={title ?? ''}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      initial={initial}
      rules={partRules}
      onSubmit={({ name, hours }) => onSubmit({ name: tidyName(name), hours: Number(hours) })}
    >
      {(form) => (
        <PartFields
          isFirst
          name={{ label: t('partName'), ...form.getInputProps('name') }}
          hours={{ label: t('partHours'), ...form.getInputProps('hours') }}
        />
      )}
    </DialogForm>
  );
}
