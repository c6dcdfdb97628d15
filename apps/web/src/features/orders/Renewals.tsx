import { useMessages } from '@gesall/client/react';
import { stockholmDay } from '@gesall/rules';
import { EmptyState, toast } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Button } from '@mantine/core';
import { CalendarCheck, ShoppingCart } from 'lucide-react';
import { Reading } from '../../platform/Reading.tsx';
import { useCart } from './cart-store.ts';
import { useEndingLicences } from './moves.calls.ts';
import { useKindName } from './product-names.ts';
import css from './Renewals.module.css';
import {
  addRenewal,
  dayAfter,
  type Renewal,
  renewalMonths,
  renewalProblem,
  schoolsLastDay,
} from './renewals.ts';
import type { Shop } from './ShopData.tsx';

/** Who loses access when, and a press that renews what they had. */
export function Renewals({ shop }: { shop: Shop }) {
  const t = useMessages('orders');
  return (
    <Reading
      read={useEndingLicences(shop.schoolId)}
      rows={6}
      failedTitle={t('renewalsFailed')}
      isEmpty={(ending) => ending.length === 0}
      empty={
        <EmptyState icon={<CalendarCheck size={28} aria-hidden="true" />} title={t('nothingEnds')}>
          {t('nothingEndsBody')}
        </EmptyState>
      }
    >
      {(ending) =>
        renewalMonths(ending).map(({ month, renewals }) => (
          <Month key={month} month={month} renewals={renewals} shop={shop} />
        ))
      }
    </Reading>
  );
}

interface MonthProps {
  month: string;
  renewals: readonly Renewal[];
  shop: Shop;
}

function Month({ month, renewals, shop }: MonthProps) {
  const t = useMessages('orders');
  const nameOf = useKindName();
  const title = useMonthName()(month);
  return (
    <Panel title={title} count={renewals.reduce((sum, { students }) => sum + students.length, 0)}>
      <DataTable
        label={title}
        rows={renewals}
        keyOf={({ key }) => key}
        isTall
        columns={[
          {
            key: 'day',
            heading: t('lastDay'),
            cell: ({ day }) => <span className="numbers">{day}</span>,
          },
          {
            key: 'licence',
            heading: t('licence'),
            cell: (renewal) =>
              nameOf({ ...renewal, withPlus: renewal.plusFortNoxArticleNumber !== null }),
          },
          {
            key: 'students',
            heading: t('losesAccess'),
            inCard: 'line',
            cell: ({ students }) => <Students students={students} />,
          },
          {
            key: 'renew',
            heading: t('renew'),
            hidesHeading: true,
            inCard: 'line',
            cell: (renewal) => <Renew renewal={renewal} shop={shop} />,
          },
        ]}
      />
    </Panel>
  );
}

/** Names by class. */
function Students({ students }: Pick<Renewal, 'students'>) {
  const t = useMessages('orders');
  const classes = [...new Set(students.map(({ className }) => className))];
  return (
    <>
      <strong>{t('students', { count: students.length })}</strong>
      {classes.map((className) => (
        <span key={className} className={css.names}>
          {className}:{' '}
          {students
            .filter((each) => each.className === className)
            .map(({ name }) => name)
            .join(', ')}
        </span>
      ))}
    </>
  );
}

function Renew({ renewal, shop: { programmes } }: { renewal: Renewal; shop: Shop }) {
  const t = useMessages('orders');
  const nameOf = useKindName();
  const { cart, change } = useCart();
  const problem = renewalProblem(renewal, { cart, programmes });
  if (problem) {
    return (
      <span className={css.reason}>
        {t(`renewalProblem.${problem}`, { day: schoolsLastDay(renewal, programmes) })}
      </span>
    );
  }
  const { day, students, plusFortNoxArticleNumber } = renewal;
  const product = nameOf({ ...renewal, withPlus: plusFortNoxArticleNumber !== null });
  return (
    <Button
      className={css.renew}
      variant="default"
      leftSection={<ShoppingCart size={16} aria-hidden="true" />}
      aria-label={t('renewNamed', { product, count: students.length, day: dayAfter(day) })}
      onClick={() => {
        const today = stockholmDay(new Date());
        change((now) => addRenewal(now, renewal, { programmes, today }));
        toast('success', t('renewalAdded', { count: students.length, day: dayAfter(day) }));
      }}
    >
      {t('addToCart')}
    </Button>
  );
}

/** `juni 2027`, in the reader's language. */
function useMonthName() {
  const t = useMessages('orders');
  return (month: string) => {
    const [year = '', number = ''] = month.split('-');
    return t('monthOf', { month: t(`month.${number as '01'}`), year });
  };
}
