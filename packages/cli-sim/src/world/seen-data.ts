import type { Observation } from '../invariants/index.ts';

type Noted = { readonly phones: Set<string>; readonly seen: Set<string>; readonly promised: Set<string> };

/** What can be somebody's own: ids, phones, numbers of orders. */
const things = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\+?\b7\d{10}\b|\b\d{3}-\d{3}-\d{3}\b/gi;
const phoneNumber = /^\+?7(\d{10})$/;

const asWritten = (thing: string): string => thing.toLowerCase().replace(phoneNumber, '+7$1');

/** Writes down what each shopper is shown, and with which phones he signs in. */
export class SeenData {
  readonly #noted = new Map<string, Noted>();

  /** What was sent along; of interest is the phone that somebody gives to sign in. */
  sent(shopper: string, body: string): void {
    const phone = new URLSearchParams(body).get('phone')?.replace(/\D/g, '').slice(-10) ?? '';
    if (phone.length === 10) this.#of(shopper).phones.add(`+7${phone}`);
  }

  shown(shopper: string, body: string): void {
    const { seen } = this.#of(shopper);
    for (const [thing] of body.matchAll(things)) seen.add(asWritten(thing));
  }

  /** An answer of saved addresses; their ids are short numbers. */
  shownAddresses(shopper: string, body: string): void {
    const { seen } = this.#of(shopper);
    for (const [, id] of body.matchAll(/"id":\s*"?(\d+)"?/g)) seen.add(`address ${id ?? ''}`);
  }

  /** The answer to somebody who ordered. */
  promised(shopper: string, body: string): void {
    const { promised } = this.#of(shopper);
    for (const [, id = ''] of body.matchAll(/"orderId":"([0-9a-f-]{36})"/g)) promised.add(id);
  }

  /** In the order in which the shoppers came. */
  list(): readonly Observation[] {
    return [...this.#noted].map(([shopper, noted]) => ({ shopper, ...noted }));
  }

  #of(shopper: string): Noted {
    const noted = this.#noted.get(shopper) ?? { phones: new Set(), seen: new Set(), promised: new Set() };
    this.#noted.set(shopper, noted);
    return noted;
  }
}
