import { dayMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './entry.module.css';
import { type Entry, useRefreshEntries, useSign } from './work-registrations.calls.ts';

interface Props {
  entry: Entry;
  isReadOnly: boolean;
  onChanged(id: number): void;
}

/** Two slots, as on paper. A teacher signs in theirs; the supervisor's is only read here. */
export function Signatures({ entry, isReadOnly, onChanged }: Props) {
  const t = useMessages('workRegistrations');
  const signing = useSign();
  // A signature on what the student has changed meanwhile is refused.
  const refresh = useRefreshEntries();
  const { id, title, version, supervisorSignature, teacherSignature } = entry;
  const sign = (signed: boolean) => {
    onChanged(id);
    signing.send(
      { workRegistrationId: id, signed, side: 'teacher', version },
      { onError: refresh },
    );
  };
  return (
    <div className={css.slots}>
      <Slot label={t('supervisor')} signature={supervisorSignature} />
      <Slot label={t('teacher')} signature={teacherSignature}>
        {!isReadOnly &&
          (teacherSignature ? (
            <Button
              variant="subtle"
              size="xs"
              aria-label={t('unsignEntry', { title })}
              loading={signing.isPending}
              onClick={() => sign(false)}
            >
              {t('unsign')}
            </Button>
          ) : (
            <Button
              variant="outline"
              aria-label={t('signEntry', { title })}
              leftSection={<PenLine size={16} aria-hidden="true" />}
              loading={signing.isPending}
              onClick={() => sign(true)}
            >
              {t('sign')}
            </Button>
          ))}
      </Slot>
    </div>
  );
}

interface SlotProps {
  label: string;
  signature: Entry['teacherSignature'];
  children?: ReactNode;
}

function Slot({ label, signature, children }: SlotProps) {
  const t = useMessages('workRegistrations');
  return (
    <fieldset className={css.slot} aria-label={label} data-signed={signature !== null || undefined}>
      <div className={css.slotWords}>
        <span className={css.slotLabel}>{label}</span>
        {signature ? (
          <span>
            <strong className={css.signer}>{signature.name}</strong>{' '}
            <span className={css.signedAt}>
              {dayMoment(signature.at)}
              {signature.byLink && ` ${t('byLink')}`}
            </span>
          </span>
        ) : (
          <span className={css.unsigned}>{t('notSigned')}</span>
        )}
      </div>
      {children}
    </fieldset>
  );
}
