import { useMessages } from '@gesall/client/react';
import { stockholmDay } from '@gesall/rules';
import { SkeletonRows } from '@gesall/ui';
import { Form } from '@gesall/ui/overlays';
import { useDialogWords } from '../../platform/kit-words.ts';
import { filledItems, problemsOf, unfilledItems } from './cart.ts';
import { DraftButton } from './DraftButton.tsx';
import { OrderFields } from './OrderFields.tsx';
import { ChangedPrices, Problems } from './OrderNotices.tsx';
import css from './OrderPage.module.css';
import { OrderSummary } from './OrderSummary.tsx';
import type { OrderForm } from './order-post.ts';
import { orderRules } from './order-rules.ts';
import { type Buyer, useLastOrder } from './orders.calls.ts';
import type { Shop } from './ShopData.tsx';
import { studentProblems } from './shop-students.ts';
import { useOrder } from './use-order.ts';

interface Props {
  shop: Shop;
  onOrdered(): void;
}

/** The order form beside what is ordered. */
export function OrderPlacing({ shop, onOrdered }: Props) {
  const t = useMessages('orders');
  const shell = useMessages('shell');
  const words = useDialogWords();
  const { buyer, schoolId, statuses } = shop;
  const today = stockholmDay(new Date());
  const { cart, changed, isBusy, send } = useOrder({ schoolId, today, onOrdered });
  const last = useLastOrder();
  const items = filledItems(cart);
  const problems = [...problemsOf(cart, today), ...studentProblems(cart, buyer, statuses)];
  if (last.isPending) return <SkeletonRows rows={6} label={shell('loading')} />;
  return (
    <div className={css.columns}>
      <div className={css.form}>
        <Problems problems={problems} />
        <ChangedPrices changed={changed} />
        <Form
          words={words}
          submit={t('send')}
          initial={initialForm(buyer)}
          rules={orderRules}
          busy={isBusy}
          waits={items.length === 0 || problems.length > 0}
          onSubmit={(form) => void send(form)}
        >
          {(form) => (
            <>
              <OrderFields form={form} last={last.order && formOf(last.order)} />
              <DraftButton form={form} schoolId={schoolId} items={items} />
            </>
          )}
        </Form>
      </div>
      <OrderSummary items={items} leftOut={unfilledItems(cart)} />
    </div>
  );
}

/** Filled from the school's address and the teacher's name. */
function initialForm({ name, customer }: Buyer): OrderForm {
  const [address] = customer?.addresses ?? [];
  return {
    street: address?.street ?? '',
    zipCode: address?.zipCode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
    contact: name,
    reference: '',
    comment: '',
    showStudents: false,
  };
}

type LastOrder = NonNullable<ReturnType<typeof useLastOrder>['order']>;

const formOf = ({ invoiceLabeling, adress }: LastOrder) => ({
  ...adress,
  reference: invoiceLabeling,
});
