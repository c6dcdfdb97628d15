import { faults, orderFaults, type Switches, type Wish } from './misbehaviour.ts';

interface Book {
  cancel(number: string): void;
  invoice(number: string): void;
  pay(invoice: string): void;
}

interface Switchable {
  wrongs: { wish(wish: Wish): void; now(): Switches };
  book: Book;
}

const behaves: Wish = { always: null, orders: [], ordersAlways: null, searchDelayMs: 0 };
const longestDelayMs = 60 * 60_000;

/** Does what the pressed button of the page says; other values are ignored. */
export function press(form: URLSearchParams, { wrongs, book }: Switchable) {
  const [[name, value] = []] = form;
  if (name === undefined || value === undefined) return;
  const fault = orderFaults.find((each) => each === value);
  switch (name) {
    case 'behave':
      return wrongs.wish(behaves);
    case 'next':
      return fault && wrongs.wish({ orders: [...wrongs.now().orders, fault] });
    case 'all':
      return wrongs.wish({ ordersAlways: fault ?? null });
    case 'everything':
      return wrongs.wish({ always: faults.find((each) => each === value) ?? null });
    case 'late':
      return wrongs.wish({ searchDelayMs: Math.min(Number(value) || 0, longestDelayMs) });
    case 'cancel':
      return book.cancel(value);
    case 'invoice':
      return book.invoice(value);
    case 'pay':
      return book.pay(value);
  }
}
