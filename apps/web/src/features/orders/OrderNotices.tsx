import { useMessages } from '@gesall/client/react';
import { moneyText } from '@gesall/rules';
import type { CartItem, CartProblem } from './cart.ts';
import css from './OrderPage.module.css';
import { useProductName } from './product-names.ts';

/** What of the cart stops the order: product, student and what is wrong. */
export function Problems({ problems }: { problems: readonly CartProblem[] }) {
  const t = useMessages('orders');
  const nameOf = useProductName();
  if (problems.length === 0) return null;
  return (
    <div className={css.problems} role="alert">
      <strong>{t('problems')}</strong>
      <ul>
        {problems.map(({ item, student, code }) => (
          <li key={`${item.fortnoxNumber} ${student?.id} ${code}`}>
            {[student?.name, nameOf(item)].filter(Boolean).join(', ')}: {t(`problem.${code}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChangedProps {
  changed: readonly { item: CartItem; former: number }[];
}

/** Which prices are others than those that the buyer saw. */
export function ChangedPrices({ changed }: ChangedProps) {
  const t = useMessages('orders');
  const nameOf = useProductName();
  if (changed.length === 0) return null;
  return (
    <div className={css.changed} role="alert">
      <strong>{t('pricesChanged')}</strong>
      <ul>
        {changed.map(({ item, former }) => (
          <li key={item.fortnoxNumber}>
            {t('priceChanged', {
              product: nameOf(item),
              former: moneyText(former, item.currency),
              price: moneyText(item.priceStudent, item.currency),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
