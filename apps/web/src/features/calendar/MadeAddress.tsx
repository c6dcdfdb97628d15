import { useMessages, useSignedIn } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { Button, TextInput } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import css from './calendar.module.css';

interface Props {
  address: string | undefined;
  onClose(): void;
}

/** Shows a new address, once. */
export function MadeAddress({ address, onClose }: Props) {
  const t = useMessages('calendar');
  const shell = useMessages('shell');
  const { role } = useSignedIn();
  const field = useRef<HTMLInputElement>(null);
  if (address === undefined) return null;

  /** Without TLS a browser has no clipboard: the text is selected instead. */
  async function copy(text: string) {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      toast('success', t('copied'));
    } catch {
      field.current?.focus();
    }
  }

  return (
    <Dialog opened title={t('made')} size={480} close={shell('close')} onClose={onClose} keepsOpen>
      <div className={css.made}>
        <p>{t('once')}</p>
        <div className={css.address}>
          <TextInput
            ref={field}
            label={t('address')}
            value={address}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button
            leftSection={<Copy size={16} aria-hidden="true" />}
            onClick={() => void copy(address)}
          >
            {t('copy')}
          </Button>
        </div>
        <p className={css.quiet}>{t(role === 'Teacher' ? 'secretTeacher' : 'secret')}</p>
      </div>
    </Dialog>
  );
}
