import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { useFreeLicences } from '../../../features/orders/moves.calls.ts';
import { useBuyer } from '../../../features/orders/orders.calls.ts';
import { ShopData } from '../../../features/orders/ShopData.tsx';
import { ShopSteps } from '../../../features/orders/ShopSteps.tsx';
import { BookDemo } from '../../../features/support/BookDemo.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import css from '../pages.module.css';
import { PurchaserOnly } from './PurchaserOnly.tsx';

/** Licences for the school's students: packages, students and the cart. */
export const ShopPage = () => (
  <PurchaserOnly>
    <Shop />
  </PurchaserOnly>
);

function Shop() {
  const t = useMessages('orders');
  const schools = useMessages('schools');
  const navigate = useNavigate();
  const free = useFreeLicences(useBuyer().data?.customer?.id);
  return (
    <div className={css.page}>
      <PageHead
        trail={[
          <Link key="school" to="/teacher/schoolview">
            {schools('school')}
          </Link>,
        ]}
        title={t('shop')}
        facts={t('shopFacts')}
        actions={
          <>
            <Button
              component={Link}
              to="/teacher/shop/renewal"
              variant="default"
              leftSection={<CalendarClock size={16} aria-hidden="true" />}
            >
              {t('renewals')}
            </Button>
            <BookDemo />
          </>
        }
      />
      <ShopData above={free}>
        {(shop) => (
          <ShopSteps
            shop={shop}
            onCheckout={() => void navigate({ to: '/teacher/shop/confirmedorder' })}
          />
        )}
      </ShopData>
    </div>
  );
}
