import { textOf } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import type { AuditEvent } from './audit.calls.ts';

/** Describes an event; an unknown kind is shown by its own name. */
export function useEventWords() {
  const t = useMessages('audit');
  return {
    kind: ({ kind }: AuditEvent) => textOf('audit', `kind.${kind}`) || kind,
    who: ({ actor }: AuditEvent) => actor?.name ?? t('itself'),
    /** An unknown value is shown by its own name. */
    field: (field: string) => textOf('audit', `field.${field}`) || field,
    subject: ({ subject }: AuditEvent) =>
      subject ? (subject.name ?? `${subject.type} ${subject.id}`) : '',
  };
}
