import { useMessages } from '@gesall/client/react';
import { moneyText } from '@gesall/rules';
import { EmptyState } from '@gesall/ui';
import { Chart } from '@gesall/ui/chart';
import { Panel } from '@gesall/ui/page';
import { ChartColumn } from 'lucide-react';
import { Reading } from '../../platform/Reading.tsx';
import { ExportButton } from '../../platform/sheets/ExportButton.tsx';
import { sumsSheet } from './invoice-sheet.ts';
import { sumsChart } from './invoice-sums.ts';
import { type InvoiceFilters, useInvoiceSums } from './invoices.calls.ts';

/** What the orders that match come to, by school year and cost centre. */
export function InvoiceSums({ filters }: { filters: InvoiceFilters }) {
  const t = useMessages('invoices');
  const read = useInvoiceSums(filters);
  return (
    <Panel
      title={t('sums')}
      hint={t('sumsHint')}
      padded
      actions={
        <ExportButton
          file="fakturahistorik-summor.csv"
          columns={sumsSheet(t)}
          rows={read.data ?? []}
        />
      }
    >
      <Reading read={read} rows={5} isEmpty={(sums) => sums.length === 0} empty={<NoSums />}>
        {(sums) => (
          <Chart
            {...sumsChart(sums, {
              nameOf: (costCenter) => costCenter || t('noCostCenter'),
              others: t('otherCostCenters'),
            })}
            kind="bars"
            title={t('sumsTitle')}
            pointsTitle={t('schoolYear')}
            endsNow
            format={(amount) => moneyText(amount)}
            words={{ showTable: t('showTable'), showChart: t('showChart') }}
          />
        )}
      </Reading>
    </Panel>
  );
}

function NoSums() {
  const t = useMessages('invoices');
  return (
    <EmptyState icon={<ChartColumn size={28} aria-hidden="true" />} title={t('noSumsTitle')}>
      {t('noSumsBody')}
    </EmptyState>
  );
}
