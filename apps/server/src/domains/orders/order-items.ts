import type { Input, ordersContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { fail } from '../../platform/fail.ts';

/** One article for one student from a day. */
export interface OrderItem {
  studentId: number;
  article: string;
  startsOn: string;
}

type Given = Input<typeof ordersContract.post>['shopOrderItems'];

/** What is wrong with the items by themselves is refused before anybody is asked for anything. */
export function readItems(given: Given, today: string): OrderItem[] {
  if (!given || given.length === 0) fail('NoOrderItems');
  const items = given.map(({ studentId, fortNoxArticleNumber, from }) => ({
    studentId,
    article: fortNoxArticleNumber,
    startsOn: from ? dayOf(from) : fail('YouHaveToChooseAStartDate'),
  }));
  if (items.some(({ startsOn }) => startsOn < today)) fail('StartDateCannotBePriorToToday');
  const pairs = new Set(items.map(({ studentId, article }) => `${studentId} ${article}`));
  if (pairs.size < items.length) fail('SomeOrderItemsWereDuplicated');
  return items;
}

/** The day that a buyer means, whether they gave it or a moment in it. */
const dayOf = (given: string) => (given.length === 10 ? given : stockholmDay(new Date(given)));
