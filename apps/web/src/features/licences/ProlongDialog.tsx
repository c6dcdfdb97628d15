import { DialogForm } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import { failureText } from '../../platform/failures.ts';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useMessages } from '../../platform/messages.ts';
import { useSayDone } from '../../platform/undo.ts';
import { useLookAtProlonging, useProlong } from './licences.calls.ts';

interface Props {
  /** The licences that are asked about; undefined while none are. */
  licenseIds: readonly number[] | undefined;
  onClose(): void;
  onDone(): void;
}

/** Another last day for many licences; it says whom that touches before it is done. */
export function ProlongDialog({ licenseIds = [], onClose, onDone }: Props) {
  const t = useMessages('licences');
  const prolonging = useProlong();
  const sayDone = useSayDone();
  const { send: look, reset: forget, data: told } = useLookAtProlonging();
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
      error={prolonging.error && failureText(prolonging.error)}
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
          <TextInput
            type="date"
            label={t('validTo')}
            data-autofocus
            {...form.getInputProps('validTo')}
            onChange={({ currentTarget: { value } }) => {
              form.setFieldValue('validTo', value);
              if (value) look({ licenseIds: ids, validTo: value, onlyLook: true });
            }}
          />
          <p aria-live="polite">
            {told &&
              `${t('prolongTold', { count: told.licences })} ${t('prolongReaches', { count: told.students })}`}
          </p>
        </>
      )}
    </DialogForm>
  );
}
