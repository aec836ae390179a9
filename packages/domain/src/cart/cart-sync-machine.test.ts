import { describe, expect, test } from 'vitest';
import { SAVE_DELAY_MS } from './cart.ts';
import type { Cart } from './cart.ts';
import { initialCartSync, isQuiet, isRefetching } from './cart-sync.ts';
import type { CartSyncEffect, CartSyncEvent, CartSyncState } from './cart-sync.ts';
import { cartSync } from './cart-sync-machine.ts';
import { emptyCart } from './empty-cart.ts';

const line = (productId: string, quantity: number) => ({ type: 'PRODUCT' as const, productId, quantity });
const cartAt = (version: number): Cart => ({ ...emptyCart('cart', 'store'), version });

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

const opened: readonly CartSyncEvent[] = [
  { type: 'OPENED' },
  { type: 'FETCH_ANSWERED', requestId: 1, cart: cartAt(7) },
];
const change = (productId: string, quantity: number): CartSyncEvent => ({
  type: 'CHANGED',
  line: line(productId, quantity),
});
const timer: CartSyncEvent = { type: 'TIMER_FIRED' };

describe('saving', () => {
  test('[CRT-56] a burst of changes is saved once, 1000 ms after the last', () => {
    const { effects, saves } = run([...opened, change('a', 1), change('a', 2), change('b', 1), timer]);
    expect(effects.filter(({ type }) => type === 'SCHEDULE')).toEqual(
      Array.from({ length: 3 }, () => ({ type: 'SCHEDULE', delayMs: SAVE_DELAY_MS })),
    );
    expect(saves).toHaveLength(1);
    expect(saves[0]?.command).toMatchObject({
      cartId: 'cart',
      version: 7,
      lines: [line('a', 2), line('b', 1)],
    });
  });

  test('[CRT-57] a change made while a save is under way is kept and saved afterwards', () => {
    const { state, saves } = run([
      ...opened,
      change('a', 1),
      timer,
      change('a', 5),
      { type: 'SAVE_ANSWERED', requestId: 2, result: 'ACTUAL', cart: cartAt(8) },
      timer,
    ]);
    expect(saves.map(({ command }) => [command.version, command.lines])).toEqual([
      [7, [line('a', 1)]],
      [8, [line('a', 5)]],
    ]);
    expect([...state.pendingChanges.values()]).toMatchObject([{ quantity: 5 }]);
  });

  test('[CRT-58, CRT-59] an ACTUAL answer replaces the cart and updates the catalogue', () => {
    const { state, effects } = run([
      ...opened,
      change('a', 1),
      timer,
      { type: 'SAVE_ANSWERED', requestId: 2, result: 'ACTUAL', cart: cartAt(8) },
    ]);
    expect(state.cart?.version).toBe(8);
    expect(isQuiet(state)).toBe(true);
    expect(effects.at(-1)).toMatchObject({ type: 'VERIFIED', cart: { version: 8 } });
  });

  test('[CRT-59] an OUTDATED cart does not update the catalogue', () => {
    const { effects } = run([
      { type: 'OPENED' },
      { type: 'FETCH_ANSWERED', requestId: 1, cart: { ...cartAt(1), status: 'OUTDATED' } },
    ]);
    expect(effects.map(({ type }) => type)).toEqual(['FETCH']);
  });

  test('a repeated or late answer is ignored', () => {
    const before = run([...opened, change('a', 1), timer]).state;
    const late: CartSyncEvent = { type: 'SAVE_ANSWERED', requestId: 99, result: 'ACTUAL', cart: cartAt(50) };
    expect(cartSync(before, late)).toEqual([before, []]);
  });

  test('[CRT-78, CRT-79] seen changes and the hidden banner go out with the next save, once', () => {
    const seen: CartSyncEvent = { type: 'CHANGES_VIEWED', lines: [{ type: 'PRODUCT', productId: 'a' }] };
    const { state, saves } = run([
      ...opened,
      seen,
      { type: 'BANNER_HIDDEN' },
      timer,
      { type: 'SAVE_ANSWERED', requestId: 2, result: 'ACTUAL', cart: cartAt(8) },
    ]);
    expect(saves[0]?.command).toMatchObject({ hidesBanner: true, viewed: [{ productId: 'a' }] });
    expect([state.viewed.size, state.hidesBanner]).toEqual([0, false]);
  });
});

describe('conflicts and failures', () => {
  const mismatch = (requestId: number, version: number): CartSyncEvent => ({
    type: 'SAVE_ANSWERED',
    requestId,
    result: 'VERSION_MISMATCH',
    cart: cartAt(version),
  });

  test('[CRT-55] a mismatch is retried at once with the returned version and the unsaved changes', () => {
    const { saves } = run([...opened, change('a', 3), timer, mismatch(2, 12)]);
    expect(saves.map(({ command }) => [command.version, command.lines])).toEqual([
      [7, [line('a', 3)]],
      [12, [line('a', 3)]],
    ]);
  });

  test('[OPN-218] after three mismatches in a row the changes are dropped, the cart is fetched and an alert shows', () => {
    const { state, effects } = run([
      ...opened,
      change('a', 3),
      timer,
      mismatch(2, 8),
      mismatch(3, 9),
      mismatch(4, 10),
    ]);
    expect(effects.slice(-3).map(({ type }) => type)).toEqual(['CANCEL_TIMER', 'ALERT', 'FETCH']);
    expect(state.pendingChanges.size).toBe(0);
  });

  test.each([
    ['a network error', { kind: 'NETWORK' }],
    ['an abort', { kind: 'ABORTED' }],
    ['CART_NOT_FOUND', { kind: 'API', code: 'CART_NOT_FOUND' }],
  ] as const)(
    '[CRT-60] after %s on saving the cart is fetched and the changes are kept',
    (_name, failure) => {
      const { state, effects } = run([
        ...opened,
        change('a', 3),
        timer,
        { type: 'SAVE_FAILED', requestId: 2, failure },
      ]);
      expect(effects.at(-1)).toEqual({ type: 'FETCH', requestId: 3 });
      expect(state.pendingChanges.size).toBe(1);
      const [after, caused] = cartSync(state, { type: 'FETCH_ANSWERED', requestId: 3, cart: cartAt(8) });
      expect(caused.at(-1)).toEqual({ type: 'SCHEDULE', delayMs: 2 * SAVE_DELAY_MS });
      expect(after.isScheduled).toBe(true);
    },
  );

  test('[CRT-61] a refused save gives its changes up and tells its code; later changes stay', () => {
    const { state, effects } = run([
      ...opened,
      change('a', 3),
      timer,
      change('b', 1),
      { type: 'SAVE_FAILED', requestId: 2, failure: { kind: 'API', code: 'AGE_NOT_CONFIRMED' } },
    ]);
    expect(effects.at(-1)).toMatchObject({
      type: 'REFUSED',
      code: 'AGE_NOT_CONFIRMED',
      dropped: [{ productId: 'a', quantity: 3 }],
    });
    expect([...state.pendingChanges.keys()]).toEqual(['PRODUCT:b']);
  });

  test('[CRT-61] of a save that names a product which is not sold any more only that one is given up, and the rest goes out again', () => {
    const gone = { kind: 'API', code: 'VALIDATION_ERROR', unknownIds: ['b'] } as const;
    const { state, effects } = run([
      ...opened,
      change('a', 3),
      change('b', 1),
      timer,
      { type: 'SAVE_FAILED', requestId: 2, failure: gone },
    ]);
    expect([...state.pendingChanges.keys()]).toEqual(['PRODUCT:a']);
    expect(effects).toContainEqual(
      expect.objectContaining({ type: 'REFUSED', dropped: [expect.objectContaining({ productId: 'b' })] }),
    );
    expect(effects.at(-1)).toMatchObject({
      type: 'SAVE',
      command: { lines: [{ productId: 'a', quantity: 3 }] },
    });
  });

  test('[CRT-61] [CMB-25] of a save with a combo that the store does not offer only that one is given up', () => {
    const combo = (...productIds: readonly string[]) => {
      const items = productIds.map((productId) => ({ productId }));
      return { type: 'CHANGED', line: { type: 'COMBO_SET', comboId: 'c', items, quantity: 1 } } as const;
    };
    const elsewhere = { kind: 'API', code: 'VALIDATION_ERROR', unknownIds: ['COMBO_SET:c:x,y'] } as const;
    const { state, effects } = run([
      ...opened,
      combo('y', 'x'),
      combo('y', 'z'),
      change('a', 3),
      timer,
      { type: 'SAVE_FAILED', requestId: 2, failure: elsewhere },
    ]);
    expect([...state.pendingChanges.values()]).toMatchObject([
      { items: [{ productId: 'y' }, { productId: 'z' }] },
      { productId: 'a' },
    ]);
    expect(effects).toContainEqual(
      expect.objectContaining({
        type: 'REFUSED',
        dropped: [expect.objectContaining({ items: combo('y', 'x').line.items })],
      }),
    );
    expect(effects.at(-1)).toMatchObject({ type: 'SAVE' });
  });

  test('a server that is down for a moment loses no change', () => {
    const { state, effects } = run([
      ...opened,
      change('a', 3),
      timer,
      { type: 'SAVE_FAILED', requestId: 2, failure: { kind: 'API', code: 'INTERNAL_SERVER_ERROR' } },
    ]);
    expect(effects.at(-1)).toEqual({ type: 'SCHEDULE', delayMs: 2 * SAVE_DELAY_MS });
    expect(state.pendingChanges.size).toBe(1);
  });
});

describe('fetching', () => {
  test('[CRT-28, CRT-29] the first load fails visibly, a later one keeps what is shown', () => {
    const failed = run([
      { type: 'OPENED' },
      { type: 'FETCH_FAILED', requestId: 1, failure: { kind: 'NETWORK' } },
    ]).state;
    expect(failed.load).toBe('FAILED');
    expect(run([{ type: 'REFETCH_REQUESTED' }], failed).state.load).toBe('LOADING');
    const later = run([
      ...opened,
      { type: 'REFETCH_REQUESTED' },
      { type: 'FETCH_FAILED', requestId: 2, failure: { kind: 'NETWORK' } },
    ]);
    expect([later.state.load, later.state.cart?.version]).toEqual(['READY', 7]);
  });

  test('[CRT-63] the cart is fetched when the connection comes back, and nothing is sent before', () => {
    const offline = run([...opened, { type: 'DISCONNECTED' }, change('a', 1), timer]);
    expect(offline.saves).toEqual([]);
    const online = run(
      [{ type: 'RECONNECTED' }, { type: 'FETCH_ANSWERED', requestId: 2, cart: cartAt(7) }],
      offline.state,
    );
    expect(online.effects.map(({ type }) => type)).toEqual(['FETCH', 'VERIFIED', 'SAVE']);
  });

  test('[GAT-08] the pay button can tell that the cart refetches', () => {
    expect(isRefetching(run([...opened, { type: 'REFETCH_REQUESTED' }]).state)).toBe(true);
    expect(isRefetching(run(opened).state)).toBe(false);
  });

  test('an older answer does not replace a newer cart', () => {
    const { state } = run([
      ...opened,
      { type: 'REFETCH_REQUESTED' },
      { type: 'FETCH_ANSWERED', requestId: 2, cart: cartAt(3) },
    ]);
    expect(state.cart?.version).toBe(7);
  });

  test('[CHK-12] a save can be asked for at once, without changes too', () => {
    expect(run([...opened, change('a', 1), { type: 'SAVE_REQUESTED' }]).saves).toHaveLength(1);
    expect(run([...opened, { type: 'SAVE_REQUESTED' }]).saves).toHaveLength(1);
  });

  test('a new shopper starts from nothing, with the pending changes if asked to keep them', () => {
    const kept = run([
      ...opened,
      change('a', 2),
      { type: 'RESET', keepPendingChanges: true },
      { type: 'OPENED' },
    ]);
    expect([kept.state.cart, kept.state.pendingChanges.size]).toEqual([null, 1]);
    expect(
      run([...opened, change('a', 2), { type: 'RESET', keepPendingChanges: false }]).state.pendingChanges
        .size,
    ).toBe(0);
  });
});

describe('promotion and bonuses', () => {
  const code = { kind: 'PROMOCODE', code: 'ЛЕТО' } as const;
  const choose = (promotion: typeof code | { readonly kind: 'NONE' }): CartSyncEvent => ({
    type: 'PROMOTION_CHOSEN',
    promotion,
  });
  const refused = (requestId: number, refusal: string): CartSyncEvent => ({
    type: 'SAVE_FAILED',
    requestId,
    failure: { kind: 'API', code: refusal, message: 'Нет' },
  });
  const actual = (requestId: number, version: number): CartSyncEvent => ({
    type: 'SAVE_ANSWERED',
    requestId,
    result: 'ACTUAL',
    cart: cartAt(version),
  });

  test('[PRM-10, CRT-48] a promotion goes out at once, with the unsaved changes, and once', () => {
    const { state, saves } = run([...opened, change('a', 1), choose(code), actual(2, 8)]);
    expect(saves.map(({ command }) => [command.promotion, command.lines])).toEqual([[code, [line('a', 1)]]]);
    expect(isQuiet(state) || state.isScheduled).toBe(true);
    expect(state.choices.promotion).toBeNull();
    expect(run([change('b', 1), timer], state).saves[0]?.command.promotion).toBeNull();
  });

  test('[CRT-61, PRM-11] a refused promocode is reported and given up; the changes are saved without it', () => {
    const { state, effects, saves } = run([
      ...opened,
      change('a', 3),
      { type: 'LOYALTY_SWITCHED', appliedLoyalty: 'SberLoyalty' },
      choose(code),
      refused(2, 'PROMOCODE_EXPIRED'),
    ]);
    const refusal = effects.find(({ type }) => type === 'REFUSED');
    expect(refusal).toMatchObject({
      code: 'PROMOCODE_EXPIRED',
      message: 'Нет',
      dropped: [],
      promotion: code,
    });
    expect(saves.at(-1)?.command).toMatchObject({
      lines: [line('a', 3)],
      promotion: null,
      appliedLoyalty: 'SberLoyalty',
    });
    expect(state.pendingChanges.size).toBe(1);
  });

  test('[CRT-61, PRM-11] too many tries of a promocode are reported at once; without a code the save is tried again', () => {
    const tried = run([...opened, change('a', 3), choose(code), refused(2, 'TOO_MANY_REQUESTS')]);
    expect(tried.effects.filter(({ type }) => type === 'REFUSED')).toMatchObject([{ promotion: code }]);
    expect(tried.saves.at(-1)?.command).toMatchObject({ lines: [line('a', 3)], promotion: null });
    const busy = run([...opened, change('a', 3), timer, refused(2, 'TOO_MANY_REQUESTS')]);
    expect(busy.effects.filter(({ type }) => type === 'REFUSED')).toEqual([]);
    expect(busy.state.pendingChanges.size).toBe(1);
  });

  test('[CRT-05, PRM-15] not being signed in costs promotion and bonuses, no line', () => {
    const { saves, state } = run([
      ...opened,
      change('a', 3),
      { type: 'LOYALTY_SWITCHED', appliedLoyalty: 'SberLoyalty' },
      choose(code),
      refused(2, 'AUTH_REQUIRED'),
    ]);
    expect(saves.at(-1)?.command).not.toHaveProperty('appliedLoyalty');
    expect(saves.at(-1)?.command).toMatchObject({ lines: [line('a', 3)], promotion: null });
    expect(state.choices).toEqual({ promotion: null, loyalty: null });
  });

  test('[CRT-74] an age that is not confirmed costs the lines, not the promotion', () => {
    const { state } = run([...opened, change('a', 3), choose(code), refused(2, 'AGE_NOT_CONFIRMED')]);
    expect([state.pendingChanges.size, state.choices.promotion?.wanted]).toEqual([0, code]);
  });

  test('[CRT-57] a promotion chosen while a save is under way is saved afterwards', () => {
    const other = { kind: 'PROMOTION', id: 'p' } as const;
    const chosen: CartSyncEvent = { type: 'PROMOTION_CHOSEN', promotion: other };
    const { saves } = run([...opened, choose(code), chosen, actual(2, 8)]);
    expect(saves.map(({ command }) => command.promotion)).toEqual([code, other]);
  });

  test('[PRM-14] detaching is a call of its own, the changes follow it with the version it answers', () => {
    const { effects, saves } = run([...opened, change('a', 1), choose({ kind: 'NONE' }), actual(2, 8)]);
    expect(effects.find(({ type }) => type === 'DETACH')).toEqual({
      type: 'DETACH',
      requestId: 2,
      command: { cartId: 'cart', version: 7 },
    });
    expect(saves.map(({ command }) => [command.version, command.lines, command.promotion])).toEqual([
      [8, [line('a', 1)], null],
    ]);
  });

  test('[PRM-14, CRT-55] an outdated version makes it detach again', () => {
    const mismatch: CartSyncEvent = {
      type: 'SAVE_ANSWERED',
      requestId: 2,
      result: 'VERSION_MISMATCH',
      cart: cartAt(9),
    };
    const { effects } = run([...opened, choose({ kind: 'NONE' }), mismatch]);
    expect(effects.filter(({ type }) => type === 'DETACH')).toMatchObject([
      { command: { version: 7 } },
      { command: { version: 9 } },
    ]);
  });

  test('[LOY-17, CRT-56] the bonuses are saved like a changed line', () => {
    const { effects, saves } = run([...opened, { type: 'LOYALTY_SWITCHED', appliedLoyalty: null }, timer]);
    expect(effects.some(({ type }) => type === 'SCHEDULE')).toBe(true);
    expect(saves[0]?.command.appliedLoyalty).toBeNull();
  });

  test('[CMB-13, CUT-02, OPN-216] combos and cutlery are saved with what identifies them', () => {
    const combo = {
      type: 'COMBO_SET',
      comboId: 'c',
      items: [{ productId: 'x' }, { productId: 'y' }],
      quantity: 1,
    } as const;
    const cutlery = { type: 'CUTLERY', quantity: 2 } as const;
    const changed = [combo, cutlery].map((line): CartSyncEvent => ({ type: 'CHANGED', line }));
    expect(run([...opened, ...changed, timer]).saves[0]?.command.lines).toEqual([combo, cutlery]);
  });

  test('[RPL-04, OPN-296] the place of a new line survives a second change of it', () => {
    const { state } = run([
      ...opened,
      { type: 'CHANGED', line: line('n', 1), after: 'PRODUCT:s' },
      change('n', 2),
    ]);
    expect(state.pendingChanges.get('PRODUCT:n')).toMatchObject({ quantity: 2, after: 'PRODUCT:s' });
  });
});
