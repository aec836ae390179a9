import { expect } from 'vitest';

import {
  getBindingStatus,
  listPaymentMethods,
  setDefaultPaymentMethod,
  startBinding,
  unbindCard,
} from '@shop/contract/payments';

import type { World } from './shopper.ts';

/** Two cards with the same mask: the first six and the last four digits are equal. */
export const twinCards = ['2200 0000 0000 0004', '2200 0000 0018 0004'] as const;

/** What a shopper does with bound cards. */
export class CardHolder {
  readonly #world: World;
  token: string;

  constructor(world: World, token: string) {
    this.#world = world;
    this.token = token;
  }

  /** The token expires after a while. */
  async renewToken(): Promise<void> {
    this.token = await this.#world.renew(this.token);
  }

  async methods() {
    const answer = await this.#world.shop.call(listPaymentMethods, { token: this.token });
    if (answer.status !== 200) throw new Error(`No methods: ${answer.status}`);
    return answer.data.paymentMethods;
  }

  async cards() {
    return (await this.methods()).filter(({ type }) => type === 'BOUND_CARD');
  }

  async currentMethod() {
    const current = (await this.methods()).filter(({ isDefault }) => isDefault);
    if (current.length !== 1 || current[0] === undefined) throw new Error(`${current.length} defaults`);
    return { paymentType: current[0].type, bindingId: current[0].bindingId };
  }

  async begin(bindingType: 'CARD' | 'SBER_PAY' = 'CARD') {
    return this.#world.shop.call(startBinding, { token: this.token, body: { bindingType } });
  }

  async status(bindingOperationId: string) {
    return this.#world.shop.call(getBindingStatus, { token: this.token, query: { bindingOperationId } });
  }

  /** Sends the bank's form; answers where the bank redirects to. */
  async send(url: string, fields: Readonly<Record<string, string>>): Promise<string | null> {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });
    await this.#world.parties.settle();
    const location = answer.headers.get('location');
    return location === null ? null : new URL(location, url).href;
  }

  async giveCard(url: string, number: string = twinCards[0], cvc = '123'): Promise<string | null> {
    return this.send(url, { number, expiry: '12/99', cvc });
  }

  /** Binds a card from beginning to end; answers its id. */
  async bind(number: string = twinCards[0], cvc = '123'): Promise<string> {
    const before = new Set((await this.cards()).map(({ bindingId }) => bindingId));
    const begun = await this.begin();
    if (begun.status !== 200) throw new Error(`No binding: ${begun.status}`);
    const next = await this.giveCard(begun.data.redirectUrl, number, cvc);
    if (next?.endsWith('/3ds') === true) await this.send(next, { code: '1234' });
    const { status } = (await this.status(begun.data.id)).data;
    if (status !== 'SUCCESS') throw new Error(`The card was not bound: ${status}`);
    const cards = await this.cards();
    const bound = cards.find(({ bindingId }) => !before.has(bindingId)) ?? cards[0];
    return bound?.bindingId ?? '';
  }

  async setDefault(paymentType: string, bindingId: string | null = null) {
    return this.#world.shop.call(setDefaultPaymentMethod, {
      token: this.token,
      body: { paymentType, bindingId },
    });
  }

  async unbind(bindingId: string) {
    return this.#world.shop.call(unbindCard, { token: this.token, body: { bindingId } });
  }
}

/** The bank keeps exactly the cards that we do. */
export async function expectSameCards(world: World): Promise<void> {
  const ours = await world.db.selectFrom('bindings').select('bank_binding_id').execute();
  const theirs = world.parties.bankBindings().filter(({ isRemoved }) => !isRemoved);
  expect(theirs.map(({ bindingId }) => bindingId).toSorted()).toEqual(
    ours.map((row) => row.bank_binding_id).toSorted(),
  );
}
