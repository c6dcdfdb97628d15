import { useMessages } from '@gesall/client/react';
import { StatusBadge } from '@gesall/ui';
import { ActionIcon } from '@mantine/core';
import { CircleAlert, X } from 'lucide-react';
import css from './NewSchool.module.css';

interface Thing {
  key: string;
  name: string;
  about: string;
  isStored: boolean;
  problem: string | undefined;
}

interface Props {
  label: string;
  things: readonly Thing[];
  none: string;
  onRemove(key: string): void;
}

/** What has been added in a step, and the state of each item. */
export function Added({ label, things, none, onRemove }: Props) {
  const t = useMessages('newSchool');
  if (things.length === 0) return <p className={css.none}>{none}</p>;
  return (
    <ul className={css.added} aria-label={label}>
      {things.map(({ key, name, about, isStored, problem }) => (
        <li key={key} className={css.thing}>
          <div className={css.what}>
            <strong>{name}</strong>
            <span className={css.about}>{about}</span>
            {problem && (
              <span className={css.problem}>
                <CircleAlert size={15} aria-hidden="true" />
                {problem}
              </span>
            )}
          </div>
          {isStored ? (
            <StatusBadge tone="done">{t('saved')}</StatusBadge>
          ) : (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove', { name })}
              onClick={() => onRemove(key)}
            >
              <X size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
