import type { Translate } from '../../platform/messages.ts';
import { decimal } from '../../platform/numbers.ts';

/** What is wrong with a number of licences that was typed, in words. */
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
