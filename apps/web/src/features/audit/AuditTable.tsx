import { tableMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { DayField, EmptyState } from '@gesall/ui';
import {
  cleared,
  DataTable,
  filtered,
  pageAfter,
  searched,
  useRestingText,
} from '@gesall/ui/table';
import { Button, Select, TextInput, UnstyledButton } from '@mantine/core';
import { History } from 'lucide-react';
import type { TableAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { type AuditEvent, useAuditEvents } from './audit.calls.ts';
import css from './audit.module.css';
import { useEventWords } from './event-words.ts';

const areas = [
  ...(['account', 'class', 'company', 'course', 'customer', 'exam'] as const),
  ...(['licence', 'lock', 'module'] as const),
  ...([
    'notice',
    'order',
    'period',
    'periodDocument',
    'programme',
    'result',
    'school',
    'schoolGroup',
    'shopArticle',
    'student',
    'supervisor',
    'teacher',
    'upload',
    'workCard',
    'workRegistration',
  ] as const),
];
const restMs = 250;

interface Props extends TableAddress {
  onOpen(event: AuditEvent): void;
}

export function AuditTable({ state, onState, views, onOpen }: Props) {
  const t = useMessages('audit');
  const words = useEventWords();
  const chosen = (key: string) => state.filters?.[key]?.[0] ?? '';
  const choose = (key: string, value: string | null) =>
    onState(filtered(state, key, value ? [value] : []));
  const after = state.after?.at(-1);
  const read = useAuditEvents({
    actor: state.search || undefined,
    school: chosen('skola') || undefined,
    kind: chosen('omrade') ? `${chosen('omrade')}.` : undefined,
    from: chosen('fran') || undefined,
    to: chosen('till') || undefined,
    after: after === undefined ? undefined : Number(after),
    take: 50,
  });
  const isNarrowed = Boolean(state.search) || state.filters !== undefined;
  const next = read.data?.next ?? null;
  const tableWords = useTableWords({
    search: t('actorFilter'),
    noMatchTitle: t('noneTitle'),
    noMatchBody: t('noneBody'),
  });
  return (
    <>
      <div className={css.filters}>
        <RestingInput
          label={t('actorFilter')}
          value={state.search ?? ''}
          onRest={(actor) => onState(searched(state, actor))}
        />
        <RestingInput
          label={t('schoolFilter')}
          value={chosen('skola')}
          onRest={(school) => choose('skola', school)}
        />
        <Select
          label={t('areaFilter')}
          placeholder={t('allAreas')}
          clearable
          data={areas.map((value) => ({ value, label: t(`area.${value}`) }))}
          value={chosen('omrade') || null}
          onChange={(area) => choose('omrade', area)}
        />
        <DayField
          label={t('from')}
          value={chosen('fran')}
          onChange={({ currentTarget }) => choose('fran', currentTarget.value)}
        />
        <DayField
          label={t('to')}
          value={chosen('till')}
          onChange={({ currentTarget }) => choose('till', currentTarget.value)}
        />
        <div className={css.ends}>
          {isNarrowed && (
            <Button variant="default" onClick={() => onState(cleared(state))}>
              {t('clear')}
            </Button>
          )}
          {views}
        </div>
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
          {
            key: 'school',
            heading: t('school'),
            inCard: 'labelled',
            cell: ({ school }) => school?.name,
          },
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
            <Button variant="default" onClick={() => onState({ ...state, after: undefined })}>
              {t('newest')}
            </Button>
          )}
          {next !== null && (
            <Button
              variant="default"
              loading={read.isPlaceholderData}
              onClick={() => onState(pageAfter(state, String(next)))}
            >
              {t('older')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface RestingProps {
  label: string;
  value: string;
  onRest(text: string): void;
}

function RestingInput({ label, value, onRest }: RestingProps) {
  const { text, type } = useRestingText({ value, delay: restMs, onRest });
  return (
    <TextInput
      label={label}
      value={text}
      maxLength={200}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
