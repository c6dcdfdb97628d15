import { longMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { moneyText } from '@gesall/rules';
import { Facts, toast } from '@gesall/ui';
import { Panel, Table } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import css from './Invoices.module.css';
import { type Reconciliation, useReconcile, useReconciliation } from './invoices.calls.ts';

type Difference = Reconciliation['differences'][number];

/** What the last comparison of orders with accounting found, and a button for another. */
export function InvoiceComparison() {
  const t = useMessages('invoices');
  const [awaited, setAwaited] = useState<{ known: string | undefined }>();
  const read = useReconciliation(awaited);
  const { send, isPending } = useReconcile();
  const isAwaited = awaited !== undefined && read.data?.at === awaited.known;

  function compare() {
    send(undefined, {
      onSuccess: () => {
        setAwaited({ known: read.data?.at });
        toast('success', t('comparing'));
      },
    });
  }

  return (
    <Panel
      title={t('compared')}
      padded
      actions={
        <Button variant="default" size="xs" loading={isPending} onClick={compare}>
          {t('compare')}
        </Button>
      }
    >
      <Reading read={read} rows={2} isEmpty={(last) => last === null} empty={t('neverCompared')}>
        {(last) => last && <Compared last={last} />}
      </Reading>
      {isAwaited && (
        <p role="status" className={css.end}>
          {t('comparing')}
        </p>
      )}
    </Panel>
  );
}

function Compared({ last }: { last: Reconciliation }) {
  const t = useMessages('invoices');
  const { at, since, ours, theirs, differences } = last;
  return (
    <div className={css.comparison}>
      <Facts
        facts={[
          [t('comparedAt'), longMoment(at)],
          [t('comparedSince'), since],
          [t('ours'), ours],
          [t('theirs'), theirs],
        ]}
      />
      {differences.length === 0 ? (
        <p>{t('noDifferences')}</p>
      ) : (
        <Differences differences={differences} />
      )}
    </div>
  );
}

/** Several can be of one order, so that nothing in a difference names it alone. */
const numbered = (differences: readonly Difference[]) =>
  differences.map((difference, id) => ({ id, ...difference }));

function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useMessages('invoices');
  return (
    <Table
      label={t('differences')}
      rows={numbered(differences)}
      columns={[
        { key: 'kind', heading: t('difference'), cell: ({ kind }) => t(`difference.${kind}`) },
        { key: 'school', heading: t('school'), inCard: 'labelled', cell: ({ school }) => school },
        { key: 'ours', heading: t('ours'), inCard: 'labelled', cell: oursOf },
        { key: 'theirs', heading: t('theirs'), inCard: 'labelled', cell: theirsOf },
      ]}
    />
  );

  function oursOf({ orderId, fortNoxNumber, price, currency }: Difference) {
    if (orderId === null) return t('notOurs');
    const name = fortNoxNumber
      ? t('order', { number: fortNoxNumber })
      : t('ownOrder', { id: orderId });
    return [name, price !== null && moneyText(price, currency ?? undefined)]
      .filter(Boolean)
      .join(', ');
  }
}

const theirsOf = ({ theirNumbers, theirPrice, currency }: Difference) =>
  [theirNumbers.join(', '), theirPrice !== null && moneyText(theirPrice, currency ?? undefined)]
    .filter(Boolean)
    .join(', ');
