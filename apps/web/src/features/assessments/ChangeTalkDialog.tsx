import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { Textarea } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import { type Talk, useChangeTalk } from './assessments.calls.ts';
import css from './assessments.module.css';
import { Differs } from './Differs.tsx';
import { useWhenRules, type When, WhenFields } from './WhenFields.tsx';

interface Props {
  talk: Talk;
  opened: boolean;
  onClose(): void;
}

/** Changes a talk, and says before that signatures go with a change. */
export function ChangeTalkDialog({ talk, opened, onClose }: Props) {
  const t = useMessages('assessments');
  const plan = useMessages('assessmentPlanning');
  const changing = useChangeTalk();
  const { id, day, time, place, notes, signatures, version } = talk;
  return (
    <DialogForm<When & { notes: string }>
      opened={opened}
      title={plan('changeTalk')}
      submit={plan('save')}
      words={useDialogWords()}
      initial={{ day, time, place, notes }}
      rules={useWhenRules()}
      busy={changing.isPending}
      error={changing.error && failureText(changing.error)}
      onChange={changing.reset}
      onSubmit={(values) =>
        changing.send(
          { talkId: id, version, ...values },
          {
            onSuccess: () => {
              toast('success', plan('talkChanged'));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          {signatures.length > 0 && (
            <p className={css.warning}>
              <Differs>{plan('signaturesGo', { count: signatures.length })}</Differs>
            </p>
          )}
          <WhenFields form={form} />
          <Textarea
            label={t('notes')}
            autosize
            minRows={5}
            maxLength={5000}
            {...form.getInputProps('notes')}
          />
        </>
      )}
    </DialogForm>
  );
}
