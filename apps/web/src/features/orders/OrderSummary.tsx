import { useMessages } from '@gesall/client/react';
import { moneyText } from '@gesall/rules';
import { type CartItem, priceOf } from './cart.ts';
import css from './OrderPage.module.css';
import { orderTotal } from './order-total.ts';
import { useProductName } from './product-names.ts';

interface Props {
  items: readonly CartItem[];
  /** Items without students, which give no line. */
  leftOut: readonly CartItem[];
}

/** What the buyer confirms: the lines with their students, and what they cost with and without VAT. */
export function OrderSummary({ items, leftOut }: Props) {
  const t = useMessages('orders');
  const nameOf = useProductName();
  const currency = items[0]?.currency;
  const money = (amount: number) => moneyText(amount, currency);
  const { net, vat, gross } = orderTotal(items);
  return (
    <section className={css.summary} aria-label={t('orderLines')}>
      <h2 className={css.title}>{t('orderLines')}</h2>
      {items.length === 0 && <p className={css.quiet}>{t('emptyCart')}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.fortnoxNumber} className={css.line}>
            <p className={css.pair}>
              <strong>{nameOf(item)}</strong>
              <strong className={css.sum}>{money(priceOf(item))}</strong>
            </p>
            <p className={css.pair}>
              <span>
                {item.programName} ·{' '}
                <span className={css.sum}>{t('fromDay', { day: item.startDate })}</span>
              </span>
              <span className={css.sum}>
                {item.addedStudents.length} × {money(item.priceStudent)}
              </span>
            </p>
            <p className={css.quiet}>{item.addedStudents.map(({ name }) => name).join(', ')}</p>
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <p className={css.quiet}>
          {t('leftOut', {
            products: leftOut.map((item) => `${nameOf(item)} (${item.programName})`).join(', '),
          })}
        </p>
      )}
      {items.length > 0 && (
        <>
          <dl className={css.totals}>
            <Amount name={t('net')} amount={money(net)} />
            {vat?.map(({ percent, amount }) => (
              <Amount
                key={percent}
                name={t('vat', { percent: String(percent).replace('.', ',') })}
                amount={money(amount)}
              />
            ))}
            {gross === undefined ? null : (
              <Amount name={t('gross')} amount={money(gross)} isTotal />
            )}
          </dl>
          <p className={css.quiet}>
            {gross === undefined && `${t('vatUnknown')} `}
            {t('noInvoice')}
          </p>
        </>
      )}
    </section>
  );
}

function Amount({ name, amount, isTotal }: { name: string; amount: string; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
