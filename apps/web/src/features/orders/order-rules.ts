import { textOfCode } from '@gesall/client';
import type { Rules } from '@gesall/ui/overlays';
import { mostCharacters, type OrderForm } from './order-post.ts';

const requiredCodes = {
  street: 'Required.Street',
  zipCode: 'Required.ZipCode',
  city: 'Required.Location',
  country: 'Required.Country',
  contact: 'Required.Contact',
  reference: 'Required.Reference',
} as const;

const tooLong = (text: string, most: number) =>
  text.trim().length > most ? textOfCode('FieldTooLong') : null;

/** What the server refuses as well: empty fields, and those that accounting has no room for. */
export const orderRules: Rules<OrderForm> = {
  ...Object.fromEntries(
    Object.entries(requiredCodes).map(([field, code]) => [
      field,
      (text: string) =>
        text.trim() === ''
          ? textOfCode(code)
          : tooLong(text, mostCharacters[field === 'reference' ? field : 'field']),
    ]),
  ),
  comment: (text) => tooLong(text, mostCharacters.comment),
};
