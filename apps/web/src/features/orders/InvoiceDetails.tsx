import { day, longMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { ordersContract } from '@gesall/contract';
import { moneyText, unitPrice } from '@gesall/rules';
import { Facts } from '@gesall/ui';
import { Table } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { FileDown, Users } from 'lucide-react';
import { useState } from 'react';
import { useSaveFile } from '../../platform/use-save-file.ts';
import { InvoiceNumber, useStateWords } from './InvoiceState.tsx';
import css from './Invoices.module.css';
import { type Invoice, type InvoiceLine, useStudentsOfInvoice } from './invoices.calls.ts';

/** All that an order says, with its lines. */
export function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const t = useMessages('invoices');
  const wordsOf = useStateWords();
  const { school, adress, comment, contact, invoiceLabeling } = invoice;
  const address = [adress.street, `${adress.zipCode} ${adress.city}`.trim(), adress.country];
  const seen = (moment: string) => t('atTheLatest', { day: day(moment) });
  const invoiceFacts: [string, string][] = [
    ...fact(t('invoice'), invoice.invoiceNumber),
    ...fact(t('state.invoiced'), invoice.invoicedAt && seen(invoice.invoicedAt)),
    ...fact(t('state.paid'), invoice.paidAt && seen(invoice.paidAt)),
  ];
  return (
    <>
      <Facts
        facts={[
          [t('number'), invoice.fortNoxNumber ?? <InvoiceNumber invoice={invoice} />],
          [t('state'), wordsOf(invoice)],
          ...invoiceFacts,
          [t('date'), longMoment(invoice.created)],
          [t('price'), moneyText(invoice.price, invoice.currency)],
          [t('createdBy'), invoice.createdBy],
          [t('school'), school.name],
          [t('customerNumber'), school.fortKnoxCustomerNumber || '–'],
          [t('contact'), contact || '–'],
          [t('reference'), invoiceLabeling || '–'],
          [t('address'), address.filter(Boolean).join(', ') || '–'],
          [t('comment'), comment || '–'],
        ]}
      />
      <Lines invoice={invoice} />
      <SavePdf invoice={invoice} />
    </>
  );
}

const fact = (name: string, value: string | null): [string, string][] =>
  value ? [[name, value]] : [];

function SavePdf({ invoice: { id, fortNoxNumber } }: { invoice: Invoice }) {
  const t = useMessages('invoices');
  const saving = useSaveFile(ordersContract.document);
  const name = `${t('fileName')} ${fortNoxNumber ?? id}.pdf`;
  return (
    <Button
      className={css.names}
      variant="default"
      leftSection={<FileDown size={16} aria-hidden="true" />}
      loading={saving.isPending}
      onClick={() => saving.mutate({ input: { orderId: id }, name })}
    >
      {t('savePdf')}
    </Button>
  );
}

function Lines({ invoice: { id, currency, products } }: { invoice: Invoice }) {
  const t = useMessages('invoices');
  const [isAsked, setAsked] = useState(false);
  const { data, isError, isFetching, refetch } = useStudentsOfInvoice(id, isAsked);
  const studentsOf = (lineId: number) =>
    data?.find((line) => line.lineId === lineId)?.students.map(({ name }) => name) ?? [];
  return (
    <div className={css.lines}>
      <Table
        label={t('lines')}
        rows={products}
        isTall
        columns={[
          {
            key: 'name',
            heading: t('line'),
            cell: (line) => <LineName line={line} students={studentsOf(line.id)} />,
          },
          {
            key: 'students',
            heading: t('students'),
            isNumber: true,
            cell: ({ students }) => students,
          },
          {
            key: 'unitPrice',
            heading: t('unitPrice'),
            isNumber: true,
            cell: ({ price, students }) => moneyText(unitPrice(price, students), currency),
          },
          {
            key: 'price',
            heading: t('price'),
            isNumber: true,
            cell: ({ price }) => moneyText(price, currency),
          },
        ]}
      />
      {isError && !isFetching && <p role="alert">{t('studentsFailed')}</p>}
      {!data && (
        <Button
          className={css.names}
          variant="default"
          leftSection={<Users size={16} aria-hidden="true" />}
          loading={isFetching}
          onClick={() => (isAsked ? void refetch() : setAsked(true))}
        >
          {t('showStudents')}
        </Button>
      )}
    </div>
  );
}

interface NameProps {
  line: InvoiceLine;
  students: readonly string[];
}

function LineName({ line: { course, programLicense, from, to }, students }: NameProps) {
  const t = useMessages('invoices');
  const courses = programLicense?.courses.map(({ name }) => name).join(', ');
  return (
    <span className={css.line}>
      <span>{course?.name ?? programLicense?.name}</span>
      {programLicense && <span>{programLicense.packageName}</span>}
      <small>{t('period', { from, to })}</small>
      {courses && <small>{t('courses', { courses })}</small>}
      {students.length > 0 && <small>{t('studentNames', { names: students.join(', ') })}</small>}
    </span>
  );
}
