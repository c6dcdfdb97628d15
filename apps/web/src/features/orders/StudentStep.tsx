import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { UserRound } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { addStudents, type Cart, type CartGroup, isElsewhere, removeStudents } from './cart.ts';
import type { ChangeCart } from './cart-store.ts';
import { FreeForChosen } from './FreeForChosen.tsx';
import { type FreeKind, kindFor } from './free-licences.ts';
import { HolderList } from './HolderList.tsx';
import type { Buyer, LicenceStatus } from './orders.calls.ts';
import { useProductName } from './product-names.ts';
import { StepHead } from './StepHead.tsx';
import css from './Steps.module.css';
import { StudentPicker } from './StudentPicker.tsx';
import { boughtBy, sortStudents, studentsOfProgramme } from './shop-students.ts';

interface Props {
  chosen: CartGroup | undefined;
  cart: Cart;
  change: ChangeCart;
  buyer: Buyer;
  schoolId: number;
  statuses: readonly LicenceStatus[];
  free: readonly FreeKind[];
}

/** Step 2: the students of the item that was added last, or chosen again in the cart. */
export function StudentStep({ chosen, ...props }: Props) {
  const t = useMessages('orders');
  const nameOf = useProductName();
  const heading = useId();
  const title = useFocusOfNew(chosen?.item.fortnoxNumber);
  return (
    <section className={css.step} aria-labelledby={heading}>
      <StepHead
        number={2}
        id={heading}
        ref={title}
        title={
          chosen
            ? t('chooseStudentsFor', { product: nameOf(chosen.item, chosen.plus) })
            : t('chooseStudents')
        }
        facts={chosen?.item.programName}
      />
      {chosen ? (
        <Students key={chosen.item.fortnoxNumber} chosen={chosen} {...props} />
      ) : (
        <p className={css.hint}>{t('choosePackageFirst')}</p>
      )}
    </section>
  );
}

function Students({ chosen, cart, change, ...shop }: Props & { chosen: CartGroup }) {
  const t = useMessages('orders');
  const { item, plus } = chosen;
  const { buyer, schoolId, statuses, free } = shop;
  const number = item.fortnoxNumber;
  // A renewal starts when the licence of the student ends, and none starts then that is free.
  const kind = item.renewedFor ? undefined : kindFor(free, item, plus !== undefined);
  const { open, holders } = sortStudents(
    studentsOfProgramme(buyer, statuses, item.programLicenseId),
    boughtBy(item, plus),
  );
  return (
    <>
      {kind && (
        <FreeForChosen
          schoolId={schoolId}
          kind={kind}
          chosen={item.addedStudents}
          onGiven={(ids) => change((now) => removeStudents(now, number, ids))}
        />
      )}
      {open.length === 0 ? (
        <EmptyState
          icon={<UserRound size={28} aria-hidden="true" />}
          title={t('NoStudentsToChoose')}
        >
          {t('noStudentsBody')}
        </EmptyState>
      ) : (
        <StudentPicker
          students={open}
          chosen={new Set(item.addedStudents.map(({ id }) => id))}
          closedBecause={({ id }) =>
            isElsewhere(cart, number, id) ? t('closedFor.elsewhere') : undefined
          }
          onAdd={(students) => change((now) => addStudents(now, number, students))}
          onRemove={(ids) => change((now) => removeStudents(now, number, ids))}
        />
      )}
      {holders.length > 0 && <HolderList holders={holders} />}
    </>
  );
}

/** The heading, which takes the focus when step 2 is about another item: the form before it has gone. */
function useFocusOfNew(number: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(number);
  useEffect(() => {
    if (number !== undefined && number !== before.current) heading.current?.focus();
    before.current = number;
  }, [number]);
  return heading;
}
