import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { DayField } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useSayDone } from '../../platform/undo.ts';
import { useLookAtProlonging, useProlong } from './licences.calls.ts';

interface Props {
  licenseIds: readonly number[] | undefined;
  onClose(): void;
  onDone(): void;
}

/** Sets another last day for many licences after showing who is affected. */
export function ProlongDialog({ licenseIds = [], onClose, onDone }: Props) {
  const t = useMessages('licences');
  const prolonging = useProlong();
  const sayDone = useSayDone();
  const { send: look, reset: forget, data: preview, error: unseen } = useLookAtProlonging();
  const failure = prolonging.error ?? unseen;
  const ids = [...licenseIds];

  function close() {
    prolonging.reset();
    forget();
    onClose();
  }

  return (
    <DialogForm
      opened={ids.length > 0}
      title={t('prolongTitle')}
      size={480}
      words={useDialogWords()}
      leavesAtOnce
      submit={t('prolongSubmit')}
      initial={{ validTo: '' }}
      rules={{ validTo: (day) => (day ? null : t('dayRequired')) }}
      busy={prolonging.isPending}
      error={failure && failureText(failure)}
      onChange={prolonging.reset}
      onSubmit={({ validTo }) =>
        prolonging.send(
          { licenseIds: ids, validTo, onlyLook: false },
          {
            onSuccess: ({ licences }, input) => {
              sayDone(t('prolonged', { count: licences }), input);
              onDone();
              close();
            },
          },
        )
      }
      onClose={close}
    >
      {(form) => (
        <>
          <DayField
            label={t('validTo')}
            data-autofocus
            {...form.getInputProps('validTo')}
            onChange={({ currentTarget: { value } }) => {
              form.setFieldValue('validTo', value);
              if (value) look({ licenseIds: ids, validTo: value, onlyLook: true });
              else forget();
            }}
          />
          <p aria-live="polite">
            {preview &&
              `${t('prolongTold', { count: preview.licences })} ${t('prolongReaches', { count: preview.students })}`}
          </p>
        </>
      )}
    </DialogForm>
  );
}
