import { type Caller, reach } from '../../platform/access/reach.ts';
import type { User } from '../../platform/context.ts';
import { mayReadCard, refuseTemplate } from './work-cards.policy.ts';
import { findCard, lockCard, lockComponent, lockStep } from './work-cards.sql.ts';

/** A card of the caller's school or a template, or `WorkCardNotFound`. */
export const reachCard = reach('WorkCardNotFound', findCard, mayReadCard);

/** Teachers read templates but do not change them. */
const own =
  <Given, Row extends { schoolId: number | null }>(
    reached: (caller: Caller & { user: User }, given: Given) => Promise<Row>,
  ) =>
  async (caller: Caller, given: Given): Promise<Row> => {
    const row = await reached(caller, given);
    refuseTemplate(caller.user, row);
    return row;
  };

/** A card that the caller may change, locked. */
export const lockOwnCard = own(reach('WorkCardNotFound', lockCard, mayReadCard));

/** A step that the caller may change, locked with its card. */
export const lockOwnStep = own(reach('WorkStepNotFound', lockStep, mayReadCard));

/** A component that the caller may change, locked with its card. */
export const lockOwnComponent = own(reach('WorkStepComponentNotFound', lockComponent, mayReadCard));
