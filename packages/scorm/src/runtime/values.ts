import { sizeOfElement } from '../results/index.ts';
import { type Place, placesOf } from './elements.ts';

/** A session's raw values, and the number of records in each collection. */
export class Values {
  readonly #values = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  #size = 0;

  /** The total size with this value, in characters. */
  sizeWith(element: string, value: string): number {
    return this.#size - this.#sizeOf(element) + sizeOfElement(element, value);
  }

  get(element: string): string | undefined {
    return this.#values.get(element);
  }

  keep(element: string, value: string): void {
    this.#size = this.sizeWith(element, value);
    this.#values.set(element, value);
    for (const place of placesOf(element))
      this.#counts.set(place.collection, Math.max(this.countOf(place.collection), place.at + 1));
  }

  countOf(collection: string): number {
    return this.#counts.get(collection) ?? 0;
  }

  /** Whether the collection ever had a record. */
  hasCollection(collection: string): boolean {
    return this.#counts.has(collection);
  }

  /** Whether every index in an element's name has a record. */
  reaches(element: string): boolean {
    return placesOf(element).every(({ collection, at }) => at < this.countOf(collection));
  }

  /** Whether another record of the same collection has this id. */
  hasIdElsewhere({ collection, at }: Place, id: string): boolean {
    for (let other = 0; other < this.countOf(collection); other += 1) {
      if (other !== at && this.#values.get(`${collection}.${other}.id`) === id) return true;
    }
    return false;
  }

  /** The interaction type of the same interaction; "" elsewhere. */
  typeBeside(element: string): string {
    const record = /^cmi\.interactions\.\d+\./.exec(element)?.[0];
    return record ? (this.#values.get(`${record}type`) ?? '') : '';
  }

  /** Clears a record and keeps its index. */
  empty({ collection, at }: Place): void {
    const record = `${collection}.${at}.`;
    for (const kept of this.#values.keys()) {
      if (!kept.startsWith(record)) continue;
      this.#size -= this.#sizeOf(kept);
      this.#values.delete(kept);
    }
    for (const counted of this.#counts.keys())
      if (counted.startsWith(record)) this.#counts.delete(counted);
  }

  #sizeOf(element: string): number {
    const value = this.#values.get(element);
    return value === undefined ? 0 : sizeOfElement(element, value);
  }
}
