import * as z from 'zod';

import type { AskedOrder, Observation } from '../invariants/index.ts';

const askedSchema = z.object({
  delivery: z.object({ silent: z.boolean(), address: z.record(z.string(), z.unknown()) }),
});

type Noted = {
  readonly phones: Set<string>;
  readonly seen: Set<string>;
  readonly promised: Set<string>;
  /** Answers that were read already; most are the same again. */
  readonly bodies: Set<string>;
};

/** Data that may belong to one shopper: ids, phones, order numbers. Ignoring case by a flag would take several times as long. */
const things = /[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}|\+?\b7\d{10}\b|\b\d{3}-\d{3}-\d{3}\b/g;
const phoneNumber = /^\+?7(\d{10})$/;

const asWritten = (thing: string): string => thing.toLowerCase().replace(phoneNumber, '+7$1');

/** Records what each shopper was shown, and the phones they signed in with. */
export class SeenData {
  readonly #noted = new Map<string, Noted>();
  /** What came of orders that browsers asked for. */
  readonly asked: AskedOrder[] = [];

  /** Records a request's body, for the phone used to sign in. */
  sent(shopper: string, body: string): void {
    const phone = new URLSearchParams(body).get('phone')?.replace(/\D/g, '').slice(-10) ?? '';
    if (phone.length === 10) this.#of(shopper).phones.add(`+7${phone}`);
  }

  /** Records that a bank proved this phone to the shop. */
  provedByBank(shopper: string, phone: string): void {
    this.#of(shopper).phones.add(phone);
  }

  shown(shopper: string, body: string): void {
    const { seen, bodies } = this.#of(shopper);
    if (bodies.has(body)) return;
    bodies.add(body);
    for (const [thing] of body.matchAll(things)) seen.add(asWritten(thing));
  }

  /** Records saved addresses in an answer; their ids are short numbers. */
  shownAddresses(shopper: string, body: string): void {
    const { seen } = this.#of(shopper);
    for (const [, id] of body.matchAll(/"id":\s*"?(\d+)"?/g)) seen.add(`address ${id ?? ''}`);
  }

  /** Records an order and its answer. */
  promised(shopper: string, asked: string, body: string): void {
    const { promised } = this.#of(shopper);
    const orderIds = [...body.matchAll(/"orderId":"([0-9a-f-]{36})"/g)].map(([, id = '']) => id);
    for (const id of orderIds) promised.add(id);
    const { delivery } = askedSchema.parse(JSON.parse(asked));
    this.asked.push({ orderIds, ...delivery });
  }

  /** The shoppers who were shown one of these ids or numbers, or signed in with one of these phones. */
  shoppersOf(ids: readonly string[]): readonly string[] {
    const isOf = ({ seen, phones }: Noted): boolean => ids.some((id) => seen.has(id) || phones.has(id));
    return [...this.#noted].flatMap(([shopper, noted]) => (isOf(noted) ? [shopper] : []));
  }

  /** In the order in which the shoppers came. */
  list(): readonly Observation[] {
    return [...this.#noted].map(([shopper, { bodies: _read, ...noted }]) => ({ shopper, ...noted }));
  }

  #of(shopper: string): Noted {
    const noted: Noted = this.#noted.get(shopper) ?? {
      phones: new Set(),
      seen: new Set(),
      promised: new Set(),
      bodies: new Set(),
    };
    this.#noted.set(shopper, noted);
    return noted;
  }
}
