import { decimal, type Translate } from '@gesall/client';

export function quantityError(
  typed: string,
  most: number,
  t: Translate<'customers'>,
): string | undefined {
  if (typed.trim() === '') return t('YouMustFillInNumberOfLicenses');
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= most
    ? undefined
    : t('quantityWrong', { most: decimal(most) });
}
