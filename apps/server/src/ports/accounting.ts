export interface AccountingAddress {
  street: string | null;
  zipCode: string | null;
  city: string | null;
  country: string | null;
}

/** A customer in accounting, such as a school. */
export interface AccountingCustomer {
  number: string;
  name: string;
  address: AccountingAddress;
  /** The customer's price list code; null when none is set. */
  priceList: string | null;
  /** ISO 4217, such as SEK; null when none is set. */
  currency: string | null;
}

export interface AccountingCode {
  code: string;
  description: string;
}

/** Why accounting gave no answer: no response, an error, rate limit, no access, or unreadable. */
export type AccountingTrouble = 'silent' | 'failing' | 'busy' | 'refused' | 'unreadable';

/** Accounting gave no answer, so nothing is known. */
export class AccountingAway extends Error {
  readonly trouble: AccountingTrouble;

  constructor(trouble: AccountingTrouble) {
    super(`Accounting gave no answer: ${trouble}`);
    this.name = 'AccountingAway';
    this.trouble = trouble;
  }
}

/**
 * The accounting system with schools as customers. Methods throw `AccountingAway` without an
 * answer.
 */
export interface Accounting extends AccountingOrders {
  /** The customer with exactly this number. */
  customer(number: string): Promise<AccountingCustomer | undefined>;
  /** Existing customers of these numbers, without country, price list and currency (null). */
  customers(numbers: readonly string[]): Promise<AccountingCustomer[]>;
  /** Existing articles of these numbers. */
  articles(numbers: readonly string[]): Promise<string[]>;
  priceLists(): Promise<AccountingCode[]>;
  costCenters(): Promise<AccountingCode[]>;
}

/** A price without VAT, for one student and the whole term. */
export interface AccountingPrice {
  article: string;
  priceList: string;
  /** In öre, or the hundredth of another currency. */
  amount: number;
}

/** An article's current description. */
export interface AccountingArticle {
  number: string;
  description: string;
  /** VAT in percent; null when unknown. */
  vatPercent: number | null;
  isActive: boolean;
}

/** Prefix of all our marks. */
export const orderMarkPrefix = 'gesall-order:';

export interface NewAccountingOrder {
  /** `gesall-order:<uuid>`: identifies the order, compared exactly. */
  mark: string;
  customerNumber: string;
  /** A day, `YYYY-MM-DD`. */
  orderedOn: string;
  contact: string;
  /** The buyer's reference; what accounting cuts is repeated in the remarks. */
  reference: string;
  remarks: string;
  costCenter: string | null;
  priceList: string;
  currency: string;
  address: AccountingAddress;
  rows: readonly {
    article: string;
    description: string;
    quantity: number;
    /** In öre, or the hundredth of another currency. */
    unitPrice: number;
    costCenter: string | null;
  }[];
}

/** An order in accounting. */
export interface AccountingOrder {
  number: string;
  /** Without VAT, in öre or the hundredth of another currency; null when unknown, as in lists. */
  net: number | null;
  isCancelled: boolean;
  /** Whether it has been invoiced. */
  isInvoiced: boolean;
}

/** An invoice in accounting. */
export interface AccountingInvoice {
  number: string;
  isCancelled: boolean;
  /** Left to pay, in öre or the hundredth of another currency; null when accounting does not say. */
  balance: number | null;
}

/**
 * `rejected`: refused for good, with a reason of at most 300 characters without secrets. `away`:
 * certainly not stored, may be retried. `unknown`: ask `ordersOfMark`.
 */
export type OrderOutcome =
  | { state: 'stored'; order: AccountingOrder }
  | { state: 'rejected'; code: string; text: string }
  | { state: 'away'; trouble: AccountingTrouble }
  | { state: 'unknown'; trouble: AccountingTrouble };

export interface OrderLimits {
  /** When the caller stops waiting, by the product's clock. */
  deadline?: Date;
}

/** Orders and prices. Reads throw `AccountingAway` without an answer. */
export interface AccountingOrders {
  /** Existing articles with their current description. One request each. */
  describeArticles(numbers: readonly string[]): Promise<AccountingArticle[]>;
  /**
   * Prices for one piece from a list; articles without a price, or with the unset price 0, are left
   * out.
   */
  prices(priceList: string, articles: readonly string[]): Promise<AccountingPrice[]>;
  /** Orders with exactly this mark, including cancelled ones. */
  ordersOfMark(mark: string, limits?: OrderLimits): Promise<AccountingOrder[]>;
  /**
   * Pages of our orders since a day (`YYYY-MM-DD`), including cancelled ones, without sums; for
   * reconciliation.
   */
  markedOrdersSince(day: string): AsyncGenerator<(AccountingOrder & { mark: string })[]>;
  /** The number of the invoice made of the order with this number; null while there is none. */
  invoiceOfOrder(number: string): Promise<string | null>;
  /** The invoice with exactly this number. */
  invoice(number: string): Promise<AccountingInvoice | undefined>;
  /**
   * Sends an order once, without retries; never throws. Not sent by the deadline is `away`, not
   * answered by then is `unknown`.
   */
  storeOrder(order: NewAccountingOrder, limits?: OrderLimits): Promise<OrderOutcome>;
}
