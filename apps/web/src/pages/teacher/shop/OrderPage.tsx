import { useMessages } from '@gesall/client/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { OrderPlacing } from '../../../features/orders/OrderPlacing.tsx';
import { ShopData } from '../../../features/orders/ShopData.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import css from '../pages.module.css';
import { PurchaserOnly } from './PurchaserOnly.tsx';

/** The cart as an order: where the invoice goes, and whom it names. */
export function OrderPage() {
  const t = useMessages('orders');
  const navigate = useNavigate();
  return (
    <PurchaserOnly>
      <div className={css.page}>
        <PageHead
          trail={[
            <Link key="shop" to="/teacher/shop">
              {t('shop')}
            </Link>,
          ]}
          title={t('order')}
        />
        <ShopData>
          {(shop) => (
            <OrderPlacing shop={shop} onOrdered={() => void navigate({ to: '/teacher' })} />
          )}
        </ShopData>
      </div>
    </PurchaserOnly>
  );
}
