import { failureTextInScreen } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { School, ShoppingCart } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { type ReadAbove, Reading } from '../../platform/Reading.tsx';
import { refreshed } from './cart.ts';
import { useCart } from './cart-store.ts';
import {
  type Buyer,
  type LicenceStatus,
  type ShopProgramme,
  useBuyer,
  useLicenceStatus,
  useShop,
} from './orders.calls.ts';

export interface Shop {
  buyer: Buyer;
  schoolId: number;
  programmes: readonly ShopProgramme[];
  statuses: readonly LicenceStatus[];
}

interface Props {
  /** The read of what the children show above what is sold. */
  above?: ReadAbove;
  children(shop: Shop): ReactNode;
}

/** What the shop sells and to whom, or why there is nothing to show. A kept cart gets today's prices. */
export function ShopData({ above, children }: Props) {
  const t = useMessages('orders');
  const buyer = useBuyer();
  const schoolId = buyer.data?.customer?.id;
  const shop = useShop(schoolId);
  const statuses = useLicenceStatus(schoolId);
  const { change } = useCart();
  const programmes = shop.data;
  useEffect(() => {
    if (programmes) change((cart) => refreshed(cart, programmes));
  }, [programmes, change]);
  const words = { failedTitle: t('shopFailed'), failedBody: failureTextInScreen };
  if (buyer.data && !buyer.data.customer) {
    return (
      <EmptyState icon={<School size={28} aria-hidden="true" />} title={t('noSchoolTitle')}>
        {t('noSchoolBody')}
      </EmptyState>
    );
  }
  return (
    <Reading read={buyer} {...words}>
      {(buyer) => (
        <Reading
          read={shop}
          {...words}
          isEmpty={(programmes) => programmes.length === 0}
          empty={
            <EmptyState
              icon={<ShoppingCart size={28} aria-hidden="true" />}
              title={t('noLicencesTitle')}
            >
              {t('noLicencesBody')}
            </EmptyState>
          }
        >
          {(programmes) => (
            <Reading read={statuses} above={above} {...words}>
              {(statuses) => children({ buyer, schoolId: schoolId ?? 0, programmes, statuses })}
            </Reading>
          )}
        </Reading>
      )}
    </Reading>
  );
}
