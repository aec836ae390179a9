// A server, an unreliable network and a shopper around the cart synchronisation.
import {
  applySave,
  cartSync,
  initialCartSync,
  isQuiet,
  layWishes,
  lineKey,
  NO_WISHES,
  addWish,
  priceCart,
  storedLines,
} from '@shop/domain/cart';
import type {
  Cart,
  CartProduct,
  CartSyncEffect,
  CartSyncEvent,
  CartSyncState,
  SaveCommand,
  StoredLine,
} from '@shop/domain/cart';
import { answeredCart } from '../arbitraries/carts.ts';

type Call = { readonly requestId: number; readonly command: SaveCommand | null };
export type Catalog = ReadonlyMap<string, CartProduct>;

export class CartWorld {
  state: CartSyncState = initialCartSync;
  readonly effects: CartSyncEffect[] = [];
  /** What the shopper asked for last, per line; what he no longer decides alone is taken out. */
  readonly lastWishes = new Map<string, { readonly productId: string; readonly quantity: number }>();
  isTimerArmed = false;
  version = 1;
  stored: readonly StoredLine[] = [];
  readonly calls: Call[] = [];
  readonly answers: CartSyncEvent[] = [];
  readonly products: Catalog;

  constructor(products: Catalog) {
    this.products = products;
  }

  get serverCart(): Cart {
    const input = { lines: this.stored, products: this.products, maximums: new Map<string, number>() };
    return answeredCart(priceCart(input), this.products, this.version);
  }

  dispatch(event: CartSyncEvent): void {
    const [next, effects] = cartSync(this.state, event);
    this.state = next;
    for (const effect of effects) this.run(effect);
  }

  tap(productId: string, quantity: number): void {
    this.lastWishes.set(`PRODUCT:${productId}`, { productId, quantity });
    this.dispatch({ type: 'CHANGED', line: { type: 'PRODUCT', productId, quantity } });
  }

  /** Another tab of the same shopper saves a change of its own. */
  otherTab(productId: string, quantity: number): void {
    const wish = { type: 'PRODUCT' as const, productId, quantity, revision: 1 };
    this.lastWishes.delete(lineKey(wish));
    this.store(layWishes(this.serverCart.products, addWish(NO_WISHES, wish)));
  }

  fireTimer(): void {
    if (!this.isTimerArmed) return;
    this.isTimerArmed = false;
    this.dispatch({ type: 'TIMER_FIRED' });
  }

  /** The server works on a call, late ones too. */
  process(index: number): void {
    const [call] = this.calls.splice(index % Math.max(1, this.calls.length), 1);
    if (call === undefined) return;
    const { requestId, command } = call;
    if (command === null) {
      this.answers.push({ type: 'FETCH_ANSWERED', requestId, cart: this.serverCart });
    } else if (command.version === this.version) {
      this.store(command.lines);
      this.answers.push({ type: 'SAVE_ANSWERED', requestId, result: 'ACTUAL', cart: this.serverCart });
    } else {
      this.answers.push({
        type: 'SAVE_ANSWERED',
        requestId,
        result: 'VERSION_MISMATCH',
        cart: this.serverCart,
      });
    }
  }

  loseCall(index: number): void {
    this.calls.splice(index % Math.max(1, this.calls.length), 1);
  }

  /** An answer arrives, in any order; a duplicate stays under way. */
  deliver(index: number, isDuplicated: boolean): void {
    const at = index % Math.max(1, this.answers.length);
    const answer = this.answers[at];
    if (answer === undefined) return;
    if (!isDuplicated) this.answers.splice(at, 1);
    this.dispatch(answer);
  }

  /** The client gives up waiting; the call may still reach the server. */
  timeOut(): void {
    const { request } = this.state;
    if (request === null) return;
    const failure = { kind: 'NETWORK' as const };
    const type = request.kind === 'SAVE' ? 'SAVE_FAILED' : 'FETCH_FAILED';
    this.dispatch({ type, requestId: request.id, failure });
  }

  /** The network heals and everybody waits until nothing moves any more. */
  settle(): void {
    this.dispatch({ type: 'RECONNECTED' });
    for (let round = 0; round < 300 && !isQuiet(this.state); round += 1) {
      while (this.calls.length > 0) this.process(0);
      while (this.answers.length > 0) this.deliver(0, false);
      const { request } = this.state;
      if (request !== null && !this.calls.some((call) => call.requestId === request.id)) this.timeOut();
      this.fireTimer();
    }
  }

  private store(lines: SaveCommand['lines']): void {
    const saved = applySave(this.stored, lines);
    this.stored = storedLines(priceCart({ lines: saved, products: this.products, maximums: new Map() }));
    this.version += 1;
  }

  private run(effect: CartSyncEffect): void {
    this.effects.push(effect);
    if (effect.type === 'SCHEDULE') this.isTimerArmed = true;
    if (effect.type === 'CANCEL_TIMER') this.isTimerArmed = false;
    if (effect.type === 'FETCH') this.calls.push({ requestId: effect.requestId, command: null });
    if (effect.type === 'SAVE') this.calls.push({ requestId: effect.requestId, command: effect.command });
    if (effect.type === 'ALERT') this.lastWishes.clear();
  }
}
