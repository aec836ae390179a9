import { resumeBindings } from '@shop/backend/payments';

import { CardHolder } from './card-holder.ts';
import type { ChosenPayment, World } from './shopper.ts';

const SECOND = 1000;

/**
 * What a shopper does with cards, and what goes wrong, in any sequence and number. `which` picks one of those that
 * exist.
 */
export type CardAction =
  | { readonly kind: 'begin' }
  | { readonly kind: 'give'; readonly which: number; readonly number: string; readonly cvc: string }
  | { readonly kind: 'code'; readonly which: number }
  | { readonly kind: 'ask'; readonly which: number }
  | { readonly kind: 'remove'; readonly which: number }
  | { readonly kind: 'setDefault'; readonly which: number }
  | { readonly kind: 'order'; readonly which: number; readonly number: string; readonly isKept: boolean }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'restart' }
  | { readonly kind: 'fault'; readonly fault: object };

const mustBe = (actual: number | string, wanted: number | string): void => {
  if (actual !== wanted) throw new Error(`Expected ${wanted}, got ${actual}`);
};

/** A shopper in the course of a story. */
export class CardStory {
  readonly #world: World;
  readonly holder: CardHolder;
  readonly pages: { readonly id: string; readonly url: string }[] = [];

  constructor(world: World, token: string) {
    this.#world = world;
    this.holder = new CardHolder(world, token);
  }

  async run(action: CardAction): Promise<void> {
    await this.holder.renewToken();
    const { holder, pages } = this;
    switch (action.kind) {
      case 'begin': {
        const begun = await holder.begin();
        if (begun.status === 200) pages.push({ id: begun.data.id, url: begun.data.redirectUrl });
        else mustBe(begun.error.code, 'BANK_CONNECTION_ERROR');
        return;
      }
      case 'give':
        for (const { url } of pages.slice(action.which, action.which + 1))
          await holder.giveCard(url, action.number, action.cvc);
        return;
      case 'code':
        for (const { url } of pages.slice(action.which, action.which + 1))
          await holder.send(`${url}/3ds`, { code: '1234' });
        return;
      case 'ask':
        for (const { id } of pages.slice(action.which, action.which + 1))
          mustBe((await holder.status(id)).status, 200);
        return;
      case 'remove':
        for (const { bindingId } of (await holder.cards()).slice(action.which, action.which + 1))
          mustBe((await holder.unbind(bindingId ?? '')).status, 200);
        return;
      case 'setDefault': {
        const offered = await holder.methods();
        const chosen = offered[action.which % offered.length];
        mustBe((await holder.setDefault(chosen?.type ?? '', chosen?.bindingId ?? null)).status, 200);
        return;
      }
      case 'order':
        return this.#order(action);
      case 'wait':
        await this.#world.shop.runDueJobs(action.seconds * SECOND);
        return;
      case 'restart':
        await resumeBindings(this.#world.shop.backend.context);
        return;
      case 'fault':
        return this.#world.parties.fault('bank', action.fault);
      default:
        action satisfies never;
    }
  }

  /** Pays an order with one of the methods, a new card on its page. */
  async #order({ which: at, number: card, isKept }: Extract<CardAction, { kind: 'order' }>): Promise<void> {
    const { holder } = this;
    const cards = await holder.cards();
    const bindingId = cards[at]?.bindingId ?? null;
    const payment: ChosenPayment = { paymentType: bindingId === null ? 'NEW_CARD' : 'BOUND_CARD', bindingId };
    await this.#world.setStock('400', 1000);
    await this.#world.fill(holder.token, { '400': 10 });
    const cart = await this.#world.cart(holder.token);
    const created = await this.#world.create(holder.token, this.#world.orderBody(cart, payment));
    const url = created.status === 200 ? created.data.processes[0]?.redirectUrl : null;
    if (url == null) return;
    const next = await holder.send(url, {
      number: card,
      expiry: '12/99',
      cvc: '123',
      ...(isKept ? { keep: 'on' } : {}),
    });
    if (next?.endsWith('/3ds') === true) await holder.send(next, { code: '1234' });
  }
}
