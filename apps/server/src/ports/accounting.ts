export interface AccountingAddress {
  street: string | null;
  zipCode: string | null;
  city: string | null;
  country: string | null;
}

/** Somebody that accounting sends invoices to, such as a school. */
export interface AccountingCustomer {
  number: string;
  name: string;
  address: AccountingAddress;
}

export interface AccountingCode {
  code: string;
  description: string;
}

/**
 * Why accounting gave no answer: it is silent or broken, it has no time for us, it does not let us
 * in, or nobody can read what it says.
 */
export type AccountingTrouble = 'silent' | 'failing' | 'busy' | 'refused' | 'unreadable';

/** Accounting gave no answer. Nothing is known then: neither that something is there, nor that it is not. */
export class AccountingAway extends Error {
  readonly trouble: AccountingTrouble;

  constructor(trouble: AccountingTrouble) {
    super(`Accounting gave no answer: ${trouble}`);
    this.name = 'AccountingAway';
    this.trouble = trouble;
  }
}

/** The books in which schools are customers. Each question throws `AccountingAway` without an answer. */
export interface Accounting {
  /** The customer of exactly this number. */
  customer(number: string): Promise<AccountingCustomer | undefined>;
  /** Those of the numbers that are customers; of these no country is told. */
  customers(numbers: readonly string[]): Promise<AccountingCustomer[]>;
  /** Those of the article numbers that there are. */
  articles(numbers: readonly string[]): Promise<string[]>;
  priceLists(): Promise<AccountingCode[]>;
  costCenters(): Promise<AccountingCode[]>;
}
