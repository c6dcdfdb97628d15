import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { Recycle } from 'lucide-react';
import type { Chosen } from './cart.ts';
import css from './FreeLicences.module.css';
import { assigned, type FreeKind } from './free-licences.ts';
import { useKindName } from './product-names.ts';
import { useGiveFree } from './use-give-free.ts';

interface Props {
  schoolId: number;
  kind: FreeKind;
  /** The students for whom the package would be bought. */
  chosen: readonly Chosen[];
  /** True where no package is chosen, so that the licences are named. */
  isNamed?: boolean;
  onGiven(ids: readonly number[]): void;
}

/** Beside the picker: free licences of the chosen package, for the students who are ticked. */
export function FreeForChosen({ schoolId, kind, chosen, isNamed, onGiven }: Props) {
  const t = useMessages('orders');
  const nameOf = useKindName();
  const free = kind.licences.length;
  const { give, isPending } = useGiveFree(schoolId);
  const count = assigned(kind, chosen).length;
  return (
    <div className={css.beside} data-named={isNamed}>
      <Recycle size={18} aria-hidden="true" />
      <p role="status">
        <strong>
          {isNamed
            ? t('freeNamed', { count: free, product: nameOf(kind) })
            : t('freeOfPackage', { count: free })}
        </strong>{' '}
        {count === 0
          ? t('tickForFree', { count: free })
          : t('freeCostsNothing', { count: free, day: kind.licences[0]?.validTo ?? '' })}
      </p>
      <Button
        variant="default"
        disabled={count === 0}
        loading={isPending}
        onClick={() => give(kind, chosen, onGiven)}
      >
        {count === 0 ? t('useForNobody') : t('useForChosen', { count })}
      </Button>
    </div>
  );
}
