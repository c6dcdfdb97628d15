import { statement } from '../../platform/db/database.ts';

/** Letters to a person, and those in which they asked for support. */
export const removeLettersOf = statement<
  never,
  { accountId: number; addresses: readonly string[] }
>(
  'remove-letters-of',
  `delete from mail where account_id = $accountId or lower(to_address) = any($addresses::text[])
     or kind = 'support' and regexp_split_to_array(lower(body_text), '[\\s<>,;()]+') && $addresses::text[]`,
);
