import { useMessages } from '@gesall/client/react';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import css from './contacts.module.css';

interface Props {
  name: string;
  /** How many people see the person. */
  seenBy: number;
  /** Shows more of the person; absent where there is no more. */
  onShow?(): void;
  onChange(): void;
  onRemove(): void;
}

export function ContactRow({ name, seenBy, onShow, onChange, onRemove }: Props) {
  const t = useMessages('contacts');
  const looks = { variant: 'subtle', color: 'gray', size: 36 } as const;
  return (
    <li className={css.row}>
      {onShow ? (
        <UnstyledButton className={css.link} onClick={onShow}>
          {name}
        </UnstyledButton>
      ) : (
        <span className={css.name}>{name}</span>
      )}
      <span className={css.facts}>{t('seenBy', { count: seenBy })}</span>
      <ActionIcon {...looks} aria-label={t('changeNamed', { name })} onClick={onChange}>
        <Pencil size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon {...looks} aria-label={t('remove', { name })} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
