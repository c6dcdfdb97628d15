import { useMessages } from '@gesall/client/react';
import { Dialog } from '@gesall/ui/overlays';
import { CartSummary } from './CartSummary.tsx';
import type { Chosen } from './cart.ts';
import { useCart } from './cart-store.ts';
import { FlowPanel } from './FlowDialogs.tsx';
import { FreeForChosen } from './FreeForChosen.tsx';
import { boughtIn, freeKinds } from './free-licences.ts';
import { useFreeLicences } from './moves.calls.ts';
import type { Product, ShopProgramme } from './orders.calls.ts';
import { PackageInfo } from './PackageInfo.tsx';
import { PackageList } from './PackageList.tsx';
import { type Shop, ShopData } from './ShopData.tsx';
import css from './ShopDialog.module.css';
import { closedFor, sortStudents, studentsOfProgramme } from './shop-students.ts';
import { useShopFlow } from './use-shop-flow.ts';

interface Props {
  /** For whom a licence is bought; undefined while the dialog is closed. */
  student: Chosen | undefined;
  onClose(): void;
  onCheckout(): void;
}

/** The shop for one student, who gets whatever is chosen. */
export function ShopDialog({ student, onClose, onCheckout }: Props) {
  const t = useMessages('orders');
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={student !== undefined}
      title={t('addLicenceFor', { name: student?.name ?? '' })}
      size={1040}
      close={shell('close')}
      onClose={onClose}
      keepsOpen
    >
      {student && (
        <ShopData>{(shop) => <ForStudent {...{ shop, student, onClose, onCheckout }} />}</ShopData>
      )}
    </Dialog>
  );
}

interface ForStudentProps {
  shop: Shop;
  student: Chosen;
  onClose(): void;
  onCheckout(): void;
}

function ForStudent({ shop, student, onClose, onCheckout }: ForStudentProps) {
  const t = useMessages('orders');
  const { cart, change } = useCart();
  const { buyer, schoolId, statuses } = shop;
  const hasPlacement = statuses.some(
    ({ studentId, hasValidAplLicense }) => studentId === student.id && hasValidAplLicense,
  );
  const flow = useShopFlow({ student, offersPlus: !hasPlacement });
  const inProgramme = ({ programLicenseId }: Pick<ShopProgramme, 'programLicenseId'>) =>
    studentsOfProgramme(buyer, statuses, programLicenseId).find(({ id }) => id === student.id);
  const programmes = shop.programmes.toSorted(
    (one, other) => Number(Boolean(inProgramme(other))) - Number(Boolean(inProgramme(one))),
  );

  const free = freeKinds(useFreeLicences(schoolId).data ?? []).filter((kind) => {
    const bought = boughtIn(kind);
    const inClass = inProgramme(kind);
    return inClass && sortStudents([inClass], bought).open.length > 0;
  });

  function closedBecause(programme: ShopProgramme, { type }: Product) {
    const closed = closedFor(cart, inProgramme(programme), {
      types: [type],
      programLicenseId: programme.programLicenseId,
    });
    return closed && t(`closedFor.${closed}`);
  }

  return (
    <div className={css.columns}>
      <div className={css.main}>
        {flow.stage ? (
          <FlowPanel flow={flow} name={student.name} />
        ) : (
          <>
            <div className={css.head}>
              <h3 className={css.title}>{t('choosePackage')}</h3>
              <PackageInfo />
            </div>
            {free.map((kind) => (
              <FreeForChosen
                key={kind.key}
                schoolId={schoolId}
                kind={kind}
                chosen={[student]}
                isNamed
                onGiven={onClose}
              />
            ))}
            <PackageList
              programmes={programmes}
              onChoose={flow.choose}
              closedBecause={closedBecause}
            />
          </>
        )}
      </div>
      <CartSummary
        cart={cart}
        change={change}
        onCheckout={onCheckout}
        choosesStudents={false}
        isInDialog
      />
    </div>
  );
}
