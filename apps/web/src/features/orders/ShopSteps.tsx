import { useState } from 'react';
import { CartSummary } from './CartSummary.tsx';
import { groupsOf } from './cart.ts';
import { useCart } from './cart-store.ts';
import { FlowDialogs } from './FlowDialogs.tsx';
import { FreeFailed, FreeLicences } from './FreeLicences.tsx';
import { freeKinds } from './free-licences.ts';
import { useFreeLicences } from './moves.calls.ts';
import { PackageList } from './PackageList.tsx';
import { PackageStep } from './PackageStep.tsx';
import type { Shop } from './ShopData.tsx';
import css from './ShopSteps.module.css';
import { StudentStep } from './StudentStep.tsx';
import { useShopFlow } from './use-shop-flow.ts';

interface Props {
  shop: Shop;
  onCheckout(): void;
}

/** The two steps, and the cart beside them. */
export function ShopSteps({ shop, onCheckout }: Props) {
  const { cart, change } = useCart();
  const flow = useShopFlow();
  const { current } = cart;
  const chosen = groupsOf(cart).find(({ item }) => item.fortnoxNumber === current);
  const [isOpen, setOpen] = useFolding(current);
  const read = useFreeLicences(shop.schoolId);
  const free = freeKinds(read.data ?? []);
  return (
    <div className={css.columns}>
      <div className={css.steps}>
        {read.isError ? (
          <FreeFailed onRetry={() => void read.refetch()} />
        ) : (
          <FreeLicences shop={shop} kinds={free} />
        )}
        <PackageStep chosen={chosen} isOpen={isOpen} onFold={setOpen}>
          <PackageList programmes={shop.programmes} onChoose={flow.choose} />
        </PackageStep>
        <StudentStep {...{ chosen, cart, change, free }} {...shop} />
      </div>
      <CartSummary cart={cart} change={change} onCheckout={onCheckout} />
      <FlowDialogs flow={flow} />
    </div>
  );
}

/** Step 1 folds away when step 2 gets an item, and opens when that has gone. */
function useFolding(current: string | undefined) {
  const [isOpen, setOpen] = useState(current === undefined);
  const [before, setBefore] = useState(current);
  if (before !== current) {
    setBefore(current);
    setOpen(current === undefined);
  }
  return [isOpen, setOpen] as const;
}
