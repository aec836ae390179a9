// What the cart synchronisation leaves alone: answers of other calls, timers that are of no use any more, choices that came meanwhile.
import { describe, expect, test } from 'vitest';
import type { Cart } from './cart.ts';
import { cartSync } from './cart-sync-machine.ts';
import { initialCartSync, isQuiet } from './cart-sync.ts';
import type { CartSyncEffect, CartSyncEvent, CartSyncState } from './cart-sync.ts';
import { emptyCart } from './empty-cart.ts';

const cartAt = (version: number, id = 'cart'): Cart => ({ ...emptyCart(id, 'store'), version });
const change = (productId: string, quantity: number): CartSyncEvent => ({
  type: 'CHANGED',
  line: { type: 'PRODUCT', productId, quantity },
});
const timer: CartSyncEvent = { type: 'TIMER_FIRED' };
const code = { kind: 'PROMOCODE', code: 'ЛЕТО' } as const;
const seen: CartSyncEvent = { type: 'CHANGES_VIEWED', lines: [{ type: 'PRODUCT', productId: 'a' }] };
const fetched = (requestId: number, cart: Cart): CartSyncEvent => ({
  type: 'FETCH_ANSWERED',
  requestId,
  cart,
});
const saved = (requestId: number, version: number): CartSyncEvent => ({
  type: 'SAVE_ANSWERED',
  requestId,
  result: 'ACTUAL',
  cart: cartAt(version),
});
const failed = (type: 'SAVE_FAILED' | 'FETCH_FAILED', requestId: number): CartSyncEvent => ({
  type,
  requestId,
  failure: { kind: 'NETWORK' },
});
const refused = (requestId: number, errorCode: string): CartSyncEvent => ({
  type: 'SAVE_FAILED',
  requestId,
  failure: { kind: 'API', code: errorCode },
});

function run(events: readonly CartSyncEvent[], from: CartSyncState = initialCartSync) {
  let state = from;
  const effects: CartSyncEffect[] = [];
  for (const event of events) {
    const [next, caused] = cartSync(state, event);
    state = next;
    effects.push(...caused);
  }
  return { state, effects, saves: effects.flatMap((effect) => (effect.type === 'SAVE' ? [effect] : [])) };
}

const ready = run([{ type: 'OPENED' }, fetched(1, cartAt(7))]).state;
const saving = run([change('a', 1), timer], ready).state;
const fetching = run([{ type: 'REFETCH_REQUESTED' }], ready).state;

describe('answers', () => {
  test('[CRT-57, CRT-60] of another call, of none, or of a call of another kind change nothing', () => {
    const answers = (id: number) => [
      saved(id, 9),
      failed('SAVE_FAILED', id),
      fetched(id, cartAt(9)),
      failed('FETCH_FAILED', id),
    ];
    for (const state of [ready, saving, fetching])
      for (const answer of answers(99)) expect(cartSync(state, answer)).toEqual([state, []]);
    for (const answer of answers(2)) expect(cartSync(ready, answer)).toEqual([ready, []]);
    for (const answer of answers(2).slice(2)) expect(cartSync(saving, answer)).toEqual([saving, []]);
    for (const answer of answers(2).slice(0, 2)) expect(cartSync(fetching, answer)).toEqual([fetching, []]);
  });

  test('[CRT-63] of an older version is none, unless it is of another cart', () => {
    const [older] = cartSync(fetching, fetched(2, cartAt(3)));
    expect(older.cart).toBe(fetching.cart);
    const same = cartAt(7);
    expect(cartSync(fetching, fetched(2, same))[0].cart).toBe(same);
    const other = cartAt(3, 'another');
    expect(cartSync(fetching, fetched(2, other))[0].cart).toBe(other);
  });

  test('[CRT-63] a fetch that fails without changes to save waits for the next occasion; with some a timer tries again', () => {
    const [idle, effects] = cartSync(fetching, failed('FETCH_FAILED', 2));
    expect([idle.load, idle.isScheduled, effects]).toEqual(['READY', false, []]);
    const changed = run([change('a', 1), timer], fetching).state;
    expect(cartSync(changed, failed('FETCH_FAILED', 2))[1]).toEqual([{ type: 'SCHEDULE', delayMs: 2000 }]);
    const waiting = run([change('a', 1)], fetching).state;
    expect(cartSync(waiting, failed('FETCH_FAILED', 2))[1]).toEqual([]);
  });
});

describe('timers', () => {
  const cancelled = (effects: readonly CartSyncEffect[]) =>
    effects.filter(({ type }) => type === 'CANCEL_TIMER').length;

  test('[PRM-10, CHK-12] what goes out at once takes the timer with it', () => {
    const waiting = run([change('a', 1)], ready).state;
    for (const event of [
      { type: 'PROMOTION_CHOSEN', promotion: code },
      { type: 'SAVE_REQUESTED' },
      { type: 'RESET', keepPendingChanges: false },
    ] as const satisfies readonly CartSyncEvent[]) {
      const [state, effects] = cartSync(waiting, event);
      expect([effects[0], state.isScheduled]).toEqual([{ type: 'CANCEL_TIMER' }, false]);
      expect(cancelled(effects)).toBe(1);
    }
  });

  test('[CRT-56] a timer that is no longer awaited saves nothing', () => {
    const { state, effects } = run([timer], ready);
    expect([state.isDue, effects]).toEqual([false, []]);
  });

  test('[CRT-62] going offline and seeing changes send nothing', () => {
    for (const event of [{ type: 'DISCONNECTED' }, seen] as const satisfies readonly CartSyncEvent[])
      expect(cartSync(ready, event)[1]).toEqual([]);
  });
});

describe('what is saved', () => {
  test('[CRT-63] asking for the cart while it is fetched asks once', () => {
    const { effects, state } = run([{ type: 'REFETCH_REQUESTED' }, { type: 'OPENED' }], fetching);
    expect([effects, state.isStale]).toEqual([[], false]);
    expect(run([{ type: 'REFETCH_REQUESTED' }], saving).state.isStale).toBe(true);
    expect(run([{ type: 'REFETCH_REQUESTED' }], ready).state.load).toBe('READY');
    expect(run([{ type: 'OPENED' }, fetched(1, cartAt(7))]).state.load).toBe('READY');
  });

  test('[CRT-28] a due save waits for the first cart', () => {
    const { effects } = run([change('a', 1), { type: 'SAVE_REQUESTED' }, failed('FETCH_FAILED', 1)], {
      ...initialCartSync,
      isStale: false,
    });
    expect(effects.some(({ type }) => type === 'SAVE')).toBe(false);
  });

  test('[RPL-04] a line that follows no other names none', () => {
    const { state } = run([change('a', 1)], ready);
    expect(state.pendingChanges.get('PRODUCT:a')).toEqual({
      type: 'PRODUCT',
      productId: 'a',
      quantity: 1,
      revision: 1,
    });
  });

  test('[CRT-78, CRT-79] what was seen or hidden while a save was under way goes out with the next one', () => {
    const later: CartSyncEvent = { type: 'CHANGES_VIEWED', lines: [{ type: 'PRODUCT', productId: 'b' }] };
    const first = run([seen, change('a', 1), timer, later, { type: 'BANNER_HIDDEN' }, saved(2, 8)], ready);
    expect([...first.state.viewed.keys()]).toEqual(['PRODUCT:b']);
    expect(first.state.hidesBanner).toBe(true);
    const { saves } = run([timer], first.state);
    expect(saves[0]?.command).toMatchObject({ hidesBanner: true, viewed: [{ productId: 'b' }] });
  });

  test('[CRT-61, CRT-79] a refusal forgets the changes that its save named as seen, and keeps those seen since', () => {
    const later: CartSyncEvent = { type: 'CHANGES_VIEWED', lines: [{ type: 'PRODUCT', productId: 'b' }] };
    const { state } = run(
      [seen, { type: 'BANNER_HIDDEN' }, change('a', 1), timer, later, refused(2, 'AGE_NOT_CONFIRMED')],
      ready,
    );
    expect([[...state.viewed.keys()], state.hidesBanner]).toEqual([['PRODUCT:b'], false]);
  });

  test('[PRM-14] detaching carries nothing else, has an id of its own, and is followed by a save only when there is one to make', () => {
    const none: CartSyncEvent = { type: 'PROMOTION_CHOSEN', promotion: { kind: 'NONE' } };
    const alone = run([none], ready).state;
    expect(alone.request).toEqual({
      kind: 'SAVE',
      id: 2,
      revision: -1,
      held: { promotion: { wanted: { kind: 'NONE' } }, loyalty: null },
      viewed: [],
      hidesBanner: false,
    });
    expect([alone.isDue, alone.nextRequestId]).toEqual([false, 3]);
    expect(isQuiet(run([saved(2, 8)], alone).state)).toBe(true);
    for (const event of [seen, { type: 'BANNER_HIDDEN' }, change('a', 1)] as const) {
      const { state, saves } = run([event, none, saved(2, 8)], ready);
      expect([state.request?.kind, saves.length]).toEqual(['SAVE', 1]);
    }
    const choosing = run([{ type: 'LOYALTY_SWITCHED', appliedLoyalty: null }, none, saved(2, 8)], ready);
    expect(choosing.saves[0]?.command).toMatchObject({ promotion: null, appliedLoyalty: null });
  });

  test('[CRT-61, PRM-11] a refused promotion leaves nothing to save where nothing else was changed', () => {
    const { state, effects } = run(
      [{ type: 'PROMOTION_CHOSEN', promotion: code }, refused(2, 'PROMOCODE_EXPIRED')],
      ready,
    );
    expect([state.isDue, state.request, isQuiet(state)]).toEqual([false, null, true]);
    expect(effects.at(-1)).toMatchObject({ type: 'REFUSED', promotion: code });
    const lines = run([change('a', 1), timer, refused(2, 'AGE_NOT_CONFIRMED')], ready);
    expect(lines.effects.at(-1)).toMatchObject({ type: 'REFUSED', promotion: null });
    const chosen: CartSyncEvent = { type: 'PROMOTION_CHOSEN', promotion: code };
    const kept = run([change('a', 1), chosen, refused(2, 'AGE_NOT_CONFIRMED')], ready);
    expect(kept.effects.find(({ type }) => type === 'REFUSED')).toMatchObject({ promotion: null });
    expect(kept.state.choices.promotion).toEqual({ wanted: code });
  });

  test('[OPN-218] giving up leaves no save due and no timer', () => {
    const mismatch = (requestId: number): CartSyncEvent => ({
      type: 'SAVE_ANSWERED',
      requestId,
      result: 'VERSION_MISMATCH',
      cart: cartAt(20),
    });
    const { state } = run([change('b', 1), mismatch(2), mismatch(3), mismatch(4)], saving);
    expect([state.isDue, state.isScheduled, state.request?.kind]).toEqual([false, false, 'FETCH']);
    expect(state.pendingChanges.size).toBe(0);
  });

  test('[CHK-12] the cart is quiet only when nothing is changed, planned, due or under way', () => {
    expect(isQuiet(ready)).toBe(true);
    const restless: readonly Partial<CartSyncState>[] = [
      { request: { kind: 'FETCH', id: 5 } },
      { isScheduled: true },
      { isDue: true },
      { pendingChanges: saving.pendingChanges },
      { choices: { promotion: { wanted: code }, loyalty: null } },
      { choices: { promotion: null, loyalty: { wanted: null } } },
    ];
    for (const part of restless) expect(isQuiet({ ...ready, ...part })).toBe(false);
  });
});
