import { EmptyState } from '@gesall/ui';
import { DataTable } from '@gesall/ui/table';
import { Button, Select, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { History } from 'lucide-react';
import { useState } from 'react';
import { tableMoment } from '../../platform/dates.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { useMessages } from '../../platform/messages.ts';
import { type AuditEvent, useAuditEvents } from './audit.calls.ts';
import css from './audit.module.css';
import { useEventWords } from './event-words.ts';

const areas = [
  ...(['account', 'class', 'course', 'customer', 'exam', 'licence', 'lock', 'module'] as const),
  ...(['notice', 'programme', 'result', 'school', 'schoolGroup', 'student', 'teacher', 'upload'] as const),
];
const nothing = { actor: '', school: '', area: null as string | null, from: '', to: '' };
const restMs = 250;

/** Every change that matters, newest first. */
export function AuditTable({ onOpen }: { onOpen(event: AuditEvent): void }) {
  const t = useMessages('audit');
  const words = useEventWords();
  const [asked, setAsked] = useState(nothing);
  const [after, setAfter] = useState<number>();
  const [settled] = useDebouncedValue(asked, restMs);
  const { actor, school, area, from, to } = settled;
  const read = useAuditEvents({
    actor: actor.trim() || undefined,
    school: school.trim() || undefined,
    kind: area ? `${area}.` : undefined,
    from: from || undefined,
    to: to || undefined,
    after,
    take: 50,
  });
  const put = (some: Partial<typeof nothing>) => {
    setAfter(undefined);
    setAsked({ ...asked, ...some });
  };
  const isNarrowed = JSON.stringify(asked) !== JSON.stringify(nothing);
  const next = read.data?.next ?? null;
  const tableWords = useTableWords({ search: t('actorFilter'), noMatchTitle: t('noneTitle'), noMatchBody: t('noneBody') });
  return (
    <>
      <div className={css.filters}>
        <TextInput
          label={t('actorFilter')}
          value={asked.actor}
          maxLength={200}
          onChange={({ currentTarget }) => put({ actor: currentTarget.value })}
        />
        <TextInput
          label={t('schoolFilter')}
          value={asked.school}
          maxLength={200}
          onChange={({ currentTarget }) => put({ school: currentTarget.value })}
        />
        <Select
          label={t('areaFilter')}
          placeholder={t('allAreas')}
          clearable
          data={areas.map((value) => ({ value, label: t(`area.${value}`) }))}
          value={asked.area}
          onChange={(value) => put({ area: value })}
        />
        <TextInput type="date" label={t('from')} value={asked.from} onChange={({ currentTarget }) => put({ from: currentTarget.value })} />
        <TextInput type="date" label={t('to')} value={asked.to} onChange={({ currentTarget }) => put({ to: currentTarget.value })} />
        {isNarrowed && (
          <Button variant="default" onClick={() => put(nothing)}>
            {t('clear')}
          </Button>
        )}
      </div>
      <DataTable
        label={t('list')}
        words={tableWords}
        rows={read.data?.items}
        failed={read.isError ? { onRetry: () => void read.refetch() } : undefined}
        empty={
          <EmptyState icon={<History size={28} aria-hidden="true" />} title={t('noneTitle')}>
            {t('noneBody')}
          </EmptyState>
        }
        columns={[
          {
            key: 'what',
            heading: t('what'),
            cell: (event) => (
              <UnstyledButton className={css.open} onClick={() => onOpen(event)}>
                {words.kind(event)}
              </UnstyledButton>
            ),
          },
          { key: 'subject', heading: t('subject'), inCard: 'labelled', cell: words.subject },
          { key: 'who', heading: t('who'), inCard: 'labelled', cell: words.who },
          { key: 'school', heading: t('school'), inCard: 'labelled', cell: ({ school }) => school?.name },
          {
            key: 'at',
            heading: t('at'),
            inCard: 'labelled',
            cell: ({ at }) => (
              <time className={css.whole} dateTime={at}>
                {tableMoment(at)}
              </time>
            ),
          },
        ]}
      />
      {(after !== undefined || next !== null) && (
        <div className={css.foot}>
          {after !== undefined && (
            <Button variant="default" onClick={() => setAfter(undefined)}>
              {t('newest')}
            </Button>
          )}
          {next !== null && (
            <Button variant="default" loading={read.isPlaceholderData} onClick={() => setAfter(next)}>
              {t('older')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
