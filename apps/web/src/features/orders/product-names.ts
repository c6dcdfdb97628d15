import { useMessages } from '@gesall/client/react';
import type { CartItem } from './cart.ts';
import type { LicenceKind } from './free-licences.ts';

/** What an item is called: its kind and its years, and of a plus pair what both make together. */
export function useProductName() {
  const t = useMessages('orders');
  return ({ type, years }: Pick<CartItem, 'type' | 'years'>, plus?: Pick<CartItem, 'type'>) =>
    t('productName', { product: t(`kind.${plus ? 'StudentLicencePlus' : type}`), count: years });
}

/** What licences of a kind are called: of a Plus pair what both make together, and the programme. */
export function useKindName() {
  const t = useMessages('orders');
  return ({ type, withPlus, programName }: Omit<LicenceKind, 'programLicenseId'>) =>
    t('optionsOf', {
      product: t(`kind.${withPlus ? 'StudentLicencePlus' : type}`),
      programme: programName,
    });
}
