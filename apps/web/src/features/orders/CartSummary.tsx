import { useMessages } from '@gesall/client/react';
import { moneyText } from '@gesall/rules';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { Button, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import css from './Cart.module.css';
import { CartLine } from './CartLine.tsx';
import {
  type Cart,
  type CartItem,
  chooseItem,
  emptyCart,
  filledItems,
  groupsOf,
  removeItem,
  removeStudents,
  totalOf,
} from './cart.ts';
import type { ChangeCart } from './cart-store.ts';
import { useProductName } from './product-names.ts';

interface Props {
  cart: Cart;
  change: ChangeCart;
  onCheckout(): void;
  /** False where the students are given, and none can be chosen. */
  choosesStudents?: boolean;
  /** Set inside a dialog: it asks in its own place, since no dialog stands on another. */
  isInDialog?: boolean;
}

/** What is going to be ordered, for whom, and what it costs. */
export function CartSummary({
  cart,
  change,
  onCheckout,
  choosesStudents = true,
  isInDialog,
}: Props) {
  const t = useMessages('orders');
  const heading = useId();
  const asking = useQuestion(change);
  const currency = cart.items[0]?.currency;
  return (
    <aside className={css.cart} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 className={css.title} id={heading}>
          {t('cart')}
        </h2>
        {cart.items.length > 0 && (
          <UnstyledButton className={css.link} onClick={asking.clear}>
            {t('clear')}
          </UnstyledButton>
        )}
      </div>
      {cart.items.length === 0 && <p className={css.empty}>{t('emptyCart')}</p>}
      {cart.items.length > 0 && (
        <ul className={css.lines}>
          {groupsOf(cart).map((group) => (
            <CartLine
              key={group.item.fortnoxNumber}
              {...group}
              isCurrent={choosesStudents && cart.current === group.item.fortnoxNumber}
              onRemove={asking.remove}
              onRemoveStudent={(id) =>
                change((now) => removeStudents(now, group.item.fortnoxNumber, [id]))
              }
              onChoose={
                choosesStudents
                  ? () => change((now) => chooseItem(now, group.item.fortnoxNumber))
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      <Question {...asking} isInDialog={isInDialog} />
      <div className={css.foot}>
        {cart.items.length > 0 && (
          <p className={css.total} role="status">
            <span>{t('sum')}</span> <strong>{moneyText(totalOf(cart.items), currency)}</strong>
          </p>
        )}
        <Button size="lg" fullWidth disabled={filledItems(cart).length === 0} onClick={onCheckout}>
          {t('toCheckout')}
        </Button>
      </div>
    </aside>
  );
}

/** Asks before chosen students are lost; an item without any goes at once. */
function useQuestion(change: ChangeCart) {
  const [asked, setAsked] = useState<{ item?: CartItem }>();
  const drop = ({ fortnoxNumber }: CartItem) => change((now) => removeItem(now, fortnoxNumber));
  return {
    asked,
    clear: () => setAsked({}),
    remove: (item: CartItem) => (item.addedStudents.length > 0 ? setAsked({ item }) : drop(item)),
    onCancel: () => setAsked(undefined),
    onProceed() {
      if (asked?.item) drop(asked.item);
      else change(() => emptyCart);
      setAsked(undefined);
    },
  };
}

type QuestionProps = Omit<ReturnType<typeof useQuestion>, 'clear' | 'remove'> & {
  isInDialog: boolean | undefined;
};

function Question({ asked, isInDialog, onCancel, onProceed }: QuestionProps) {
  const t = useMessages('orders');
  const shell = useMessages('shell');
  const nameOf = useProductName();
  const item = asked?.item;
  const title = item ? t('removeQuestion', { product: nameOf(item) }) : t('clearQuestion');
  const body = item ? t('removeBody', { count: item.addedStudents.length }) : t('clearBody');
  const words = { cancel: shell('cancel'), proceed: shell('continue') };
  if (isInDialog)
    return asked ? <Inline {...{ title, body, ...words, onCancel, onProceed }} /> : null;
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={title}
      {...words}
      destroys
      onCancel={onCancel}
      onProceed={onProceed}
    >
      {body}
    </ConfirmDialog>
  );
}

interface InlineProps {
  title: string;
  body: ReactNode;
  cancel: string;
  proceed: string;
  onCancel(): void;
  onProceed(): void;
}

function Inline({ title, body, cancel, proceed, onCancel, onProceed }: InlineProps) {
  return (
    <div className={css.question} role="alert">
      <p>
        <strong>{title}</strong> {body}
      </p>
      <div className={css.answers}>
        <Button variant="default" ref={(button) => button?.focus()} onClick={onCancel}>
          {cancel}
        </Button>
        <Button className={css.danger} onClick={onProceed}>
          {proceed}
        </Button>
      </div>
    </div>
  );
}
