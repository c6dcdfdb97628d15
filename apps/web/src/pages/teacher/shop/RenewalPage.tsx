import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { Renewals } from '../../../features/orders/Renewals.tsx';
import { ShopData } from '../../../features/orders/ShopData.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import css from '../pages.module.css';
import { PurchaserOnly } from './PurchaserOnly.tsx';

/** Licences that end, by month, and what renews them. */
export function RenewalPage() {
  const t = useMessages('orders');
  return (
    <PurchaserOnly>
      <div className={css.page}>
        <PageHead
          trail={[
            <Link key="shop" to="/teacher/shop">
              {t('shop')}
            </Link>,
          ]}
          title={t('renewals')}
          facts={t('renewalsFacts')}
          actions={
            <Button
              component={Link}
              to="/teacher/shop"
              variant="default"
              leftSection={<ShoppingCart size={16} aria-hidden="true" />}
            >
              {t('toCart')}
            </Button>
          }
        />
        <ShopData>{(shop) => <Renewals shop={shop} />}</ShopData>
      </div>
    </PurchaserOnly>
  );
}
