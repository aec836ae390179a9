// A server, an unreliable network and a shopper around the cart synchronisation.
import {
  applySave,
  cartSync,
  initialCartSync,
  isQuiet,
  applyPendingChanges,
  lineKey,
  NO_PENDING_CHANGES,
  addPendingChange,
  priceCart,
  wantedLine,
} from '@shop/domain/cart';
import type {
  AppliedLoyalty,
  Cart,
  CartSyncEffect,
  CartSyncEvent,
  CartSyncState,
  DetachCommand,
  LineRef,
  SaveCommand,
  StoredLine,
  WantedLine,
} from '@shop/domain/cart';
import { isSamePromotion } from '@shop/domain/promotions';
import type { PromotionRef } from '@shop/domain/promotions';
import { answeredCart, toStored } from '../arbitraries/carts.ts';
import type { Shop } from '../arbitraries/carts.ts';

type Call = {
  readonly requestId: number;
  /** Null: a fetch. */
  readonly command: SaveCommand | DetachCommand | null;
};
type ServerSide = Pick<Shop, 'products' | 'maximums' | 'combos' | 'cutleryMax'>;

/** The only code that the server refuses. */
export const REFUSED_CODE = 'ЧУЖОЙ';

export class CartWorld {
  state: CartSyncState = initialCartSync;
  readonly effects: CartSyncEffect[] = [];
  /** What the shopper last asked for, per line, without lines that others have changed since. */
  readonly lastChanges = new Map<string, WantedLine>();
  /** What the shopper last chose; undefined: nothing, or changed by others since. */
  lastPromotion: PromotionRef | null | undefined = undefined;
  lastLoyalty: AppliedLoyalty | undefined = undefined;
  promotion: PromotionRef | null = null;
  loyalty: AppliedLoyalty = null;
  isTimerArmed = false;
  version = 1;
  stored: readonly StoredLine[] = [];
  readonly calls: Call[] = [];
  readonly answers: CartSyncEvent[] = [];
  readonly shop: ServerSide;

  constructor(shop: ServerSide) {
    this.shop = shop;
  }

  get serverCart(): Cart {
    const cart = answeredCart(priceCart({ ...this.shop, lines: this.stored }), this.shop, this.version);
    return { ...cart, appliedLoyalty: this.loyalty };
  }

  dispatch(event: CartSyncEvent): void {
    const [next, effects] = cartSync(this.state, event);
    this.state = next;
    for (const effect of effects) this.run(effect);
  }

  tap(ref: LineRef, quantity: number): void {
    const line = wantedLine(ref, quantity);
    this.lastChanges.set(lineKey(line), line);
    this.dispatch({ type: 'CHANGED', line });
  }

  choose(promotion: PromotionRef | null): void {
    this.lastPromotion = promotion;
    this.dispatch({ type: 'PROMOTION_CHOSEN', promotion: promotion ?? { kind: 'NONE' } });
  }

  switchLoyalty(appliedLoyalty: AppliedLoyalty): void {
    this.lastLoyalty = appliedLoyalty;
    this.dispatch({ type: 'LOYALTY_SWITCHED', appliedLoyalty });
  }

  /** Another tab of the same shopper saves a change of its own. */
  otherTab(ref: LineRef, quantity: number): void {
    const change = { ...wantedLine(ref, quantity), revision: 1 };
    this.lastChanges.delete(lineKey(change));
    this.store(applyPendingChanges(this.serverCart.products, addPendingChange(NO_PENDING_CHANGES, change)));
  }

  fireTimer(): void {
    if (!this.isTimerArmed) return;
    this.isTimerArmed = false;
    this.dispatch({ type: 'TIMER_FIRED' });
  }

  /** The server processes a call, even a late one. */
  process(index: number): void {
    const [call] = this.calls.splice(index % Math.max(1, this.calls.length), 1);
    if (call === undefined) return;
    const { requestId, command } = call;
    if (command === null) {
      this.answers.push({ type: 'FETCH_ANSWERED', requestId, cart: this.serverCart });
    } else if (command.version !== this.version) {
      this.answers.push({
        type: 'SAVE_ANSWERED',
        requestId,
        result: 'VERSION_MISMATCH',
        cart: this.serverCart,
      });
    } else if (this.refuses(command)) {
      const failure = { kind: 'API' as const, code: 'PROMOCODE_NOT_FOUND' };
      this.answers.push({ type: 'SAVE_FAILED', requestId, failure });
    } else {
      this.accept(command);
      this.answers.push({ type: 'SAVE_ANSWERED', requestId, result: 'ACTUAL', cart: this.serverCart });
    }
  }

  loseCall(index: number): void {
    this.calls.splice(index % Math.max(1, this.calls.length), 1);
  }

  /** An answer arrives, in any order; a duplicated one stays in transit. */
  deliver(index: number, isDuplicated: boolean): void {
    const at = index % Math.max(1, this.answers.length);
    const answer = this.answers[at];
    if (answer === undefined) return;
    if (!isDuplicated) this.answers.splice(at, 1);
    this.dispatch(answer);
  }

  /** The client stops waiting; the call may still reach the server. */
  timeOut(): void {
    const { request } = this.state;
    if (request === null) return;
    const failure = { kind: 'NETWORK' as const };
    const type = request.kind === 'SAVE' ? 'SAVE_FAILED' : 'FETCH_FAILED';
    this.dispatch({ type, requestId: request.id, failure });
  }

  /** The network recovers, and everything runs until nothing is pending. */
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

  private refuses(command: SaveCommand | DetachCommand): boolean {
    if (!('lines' in command) || command.promotion === null) return false;
    return isSamePromotion(command.promotion, { kind: 'PROMOCODE', code: REFUSED_CODE });
  }

  private accept(command: SaveCommand | DetachCommand): void {
    if (!('lines' in command)) {
      this.promotion = null;
      this.version += 1;
      return;
    }
    this.promotion = command.promotion ?? this.promotion;
    if (command.appliedLoyalty !== undefined) this.loyalty = command.appliedLoyalty;
    this.store(command.lines);
  }

  private store(lines: SaveCommand['lines']): void {
    const saved = applySave(this.stored, lines);
    this.stored = toStored(priceCart({ ...this.shop, lines: saved }));
    this.version += 1;
  }

  private run(effect: CartSyncEffect): void {
    this.effects.push(effect);
    if (effect.type === 'SCHEDULE') this.isTimerArmed = true;
    if (effect.type === 'CANCEL_TIMER') this.isTimerArmed = false;
    if (effect.type === 'FETCH') this.calls.push({ requestId: effect.requestId, command: null });
    if (effect.type === 'SAVE' || effect.type === 'DETACH')
      this.calls.push({ requestId: effect.requestId, command: effect.command });
    if (effect.type === 'ALERT') {
      this.lastChanges.clear();
      this.lastPromotion = undefined;
      this.lastLoyalty = undefined;
    }
  }
}
