import { longMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Drawer } from '@gesall/ui/overlays';
import { Table } from '@gesall/ui/page';
import type { AuditEvent } from './audit.calls.ts';
import css from './audit.module.css';
import { useEventWords } from './event-words.ts';
import { changedValues } from './values.ts';

export function EventDrawer({
  event,
  onClose,
}: {
  event: AuditEvent | undefined;
  onClose(): void;
}) {
  const t = useMessages('audit');
  const shell = useMessages('shell');
  const words = useEventWords();
  return (
    <Drawer
      opened={event !== undefined}
      title={event ? words.kind(event) : ''}
      size={640}
      close={shell('close')}
      onClose={onClose}
    >
      {event && (
        <div className={css.details}>
          <dl className={css.facts}>
            <dt>{t('at')}</dt>
            <dd>{longMoment(event.at)}</dd>
            <dt>{t('who')}</dt>
            <dd>
              {words.who(event)}
              {event.actor && <small>{event.actor.email}</small>}
              {event.actingAs && <small>{t('inPlaceOf', { name: event.actingAs.name })}</small>}
            </dd>
            <dt>{t('subject')}</dt>
            <dd>{words.subject(event) || '–'}</dd>
            <dt>{t('school')}</dt>
            <dd>{event.school?.name ?? '–'}</dd>
            <dt>{t('request')}</dt>
            <dd className={css.id}>{event.requestId ?? '–'}</dd>
          </dl>
          <Values event={event} fieldName={words.field} />
        </div>
      )}
    </Drawer>
  );
}

function Values({ event, fieldName }: { event: AuditEvent; fieldName(field: string): string }) {
  const t = useMessages('audit');
  const values = changedValues(event.before, event.after);
  if (values.length === 0) return <p className={css.none}>{t('noValues')}</p>;
  return (
    <Table
      label={t('details')}
      keyOf={({ field }) => field}
      rows={values}
      columns={[
        { key: 'field', heading: t('field'), cell: ({ field }) => fieldName(field) },
        {
          key: 'before',
          heading: t('before'),
          inCard: 'labelled',
          cell: ({ before }) => <span className={css.value}>{before || '–'}</span>,
        },
        {
          key: 'after',
          heading: t('after'),
          inCard: 'labelled',
          cell: ({ after }) => <span className={css.value}>{after || '–'}</span>,
        },
      ]}
    />
  );
}
