import { textOf, useMessages } from '../../platform/messages.ts';
import type { AuditEvent } from './audit.calls.ts';

/** What an event says in words: a kind that this page does not know stands by its own name. */
export function useEventWords() {
  const t = useMessages('audit');
  return {
    kind: ({ kind }: AuditEvent) => textOf('audit', `kind.${kind}`) || kind,
    who: ({ actor }: AuditEvent) => actor?.name ?? t('itself'),
    /** A value that this page does not know stands by its own name. */
    field: (field: string) => textOf('audit', `field.${field}`) || field,
    subject: ({ subject }: AuditEvent) =>
      subject ? (subject.name ?? `${subject.type} ${subject.id}`) : '',
  };
}
