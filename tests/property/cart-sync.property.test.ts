// What is modelled: taps on products, combos and cutlery, promotions and bonuses chosen, a refused code, timers, lost and late calls, lost, repeated and reordered answers, another tab, going offline.
// What must hold once everything is quiet: the server has what the shopper asked for last, as far as limits allow.
import { isQuiet, lineKey, previewCart, priceCart, productIdsOf, storedLine } from '@shop/domain/cart';
import type { LineRef } from '@shop/domain/cart';
import type { PromotionRef } from '@shop/domain/promotions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shop as anyShop } from './arbitraries/carts.ts';
import type { Shop } from './arbitraries/carts.ts';
import { selectionOf } from './arbitraries/combos.ts';
import { productId } from './arbitraries/products.ts';
import { CartWorld, REFUSED_CODE } from './models/cart-world.ts';

const index = fc.nat(9);
const chosen: fc.Arbitrary<PromotionRef | null> = fc.constantFrom(
  null,
  { kind: 'PROMOTION' as const, id: 'p' },
  { kind: 'GROUP_PROMOTION' as const, id: 'g' },
  { kind: 'PROMOCODE' as const, code: 'ЛЕТО' },
  { kind: 'PROMOCODE' as const, code: REFUSED_CODE },
);

const step = (ref: fc.Arbitrary<LineRef>) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('tap' as const), ref, quantity: fc.nat(12) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('choose' as const), promotion: chosen }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('loyalty' as const),
        wanted: fc.constantFrom('SberLoyalty' as const, null),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('timer' as const) }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('process' as const), index }) },
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('deliver' as const), index, isDuplicated: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('loseCall' as const), index }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('timeOut' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('otherTab' as const), ref, quantity: fc.nat(12) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('offline' as const, 'online' as const, 'poll' as const) }),
    },
  );

type Step = ReturnType<typeof step> extends fc.Arbitrary<infer T> ? T : never;

/** A shop and what happens in it; a shopper taps only what the shop has. */
const stories = anyShop.chain((shop) => {
  const product = productId.map((id): LineRef => ({ type: 'PRODUCT', productId: id }));
  const combos = [...shop.combos.values()].map(selectionOf);
  const ref = fc.oneof(product, product, ...combos, fc.constant<LineRef>({ type: 'CUTLERY' }));
  return fc.array(step(ref), { maxLength: 60 }).map((steps) => ({ shop: withoutPromotion(shop), steps }));
});

/** Promotions and bonuses are tested with pricing; here they are only transmitted. */
function withoutPromotion({ products, maximums, combos, cutleryMax }: Shop) {
  return { products, maximums, combos, cutleryMax };
}

/** Whether another line uses the same products, so that they share the stock. */
function sharesStock(line: LineRef, lines: readonly LineRef[]): boolean {
  const ids = productIdsOf(line);
  return lines.some(
    (other) => lineKey(other) !== lineKey(line) && productIdsOf(other).some((id) => ids.includes(id)),
  );
}

function perform(world: CartWorld, action: Step): void {
  switch (action.do) {
    case 'tap':
      return world.tap(action.ref, action.quantity);
    case 'choose':
      return world.choose(action.promotion);
    case 'loyalty':
      return world.switchLoyalty(action.wanted);
    case 'timer':
      return world.fireTimer();
    case 'process':
      return world.process(action.index);
    case 'deliver':
      return world.deliver(action.index, action.isDuplicated);
    case 'loseCall':
      return world.loseCall(action.index);
    case 'timeOut':
      return world.timeOut();
    case 'otherTab':
      return world.otherTab(action.ref, action.quantity);
    case 'offline':
      return world.dispatch({ type: 'DISCONNECTED' });
    case 'online':
      return world.dispatch({ type: 'RECONNECTED' });
    case 'poll':
      return world.dispatch({ type: 'REFETCH_REQUESTED' });
    default:
      return action satisfies never;
  }
}

test('[CRT-54, CRT-55, CRT-57, CRT-58, CRT-60] whatever the network does, the server ends up with the last changes, within the limits', () => {
  fc.assert(
    fc.property(stories, ({ shop, steps }) => {
      const world = new CartWorld(shop);
      world.dispatch({ type: 'OPENED' });
      for (const action of steps) perform(world, action);
      world.settle();

      expect(isQuiet(world.state)).toBe(true);
      const stored = new Map(world.stored.map((line) => [lineKey(line), line]));
      for (const [key, change] of world.lastChanges) {
        const held = stored.get(key);
        // The server remembers quantities that it could not give, and restores them later by itself (OPN-222).
        const got = (held?.quantity ?? 0) || (held?.earlierQuantity ?? 0);
        if (change.quantity === 0) expect(held).toBeUndefined();
        else if (change.type !== 'CUTLERY' && !sharesStock(change, world.stored)) {
          const alone = priceCart({ ...shop, lines: [storedLine(change, change.quantity)] }).lines[0];
          expect(got).toBe(alone?.quantity || change.quantity);
        }
      }
      const units = new Map<string, number>();
      for (const line of world.stored)
        for (const id of productIdsOf(line)) units.set(id, (units.get(id) ?? 0) + line.quantity);
      for (const [id, count] of units)
        expect(count).toBeLessThanOrEqual(shop.products.get(id)?.quantity ?? 0);
      const isRefused =
        world.lastPromotion?.kind === 'PROMOCODE' && world.lastPromotion.code === REFUSED_CODE;
      if (world.lastPromotion !== undefined && !isRefused)
        expect(world.promotion).toEqual(world.lastPromotion);
      if (world.lastLoyalty !== undefined) expect(world.loyalty).toBe(world.lastLoyalty);

      world.dispatch({ type: 'REFETCH_REQUESTED' });
      world.settle();
      expect(world.state.cart).toEqual(world.serverCart);
      expect(previewCart(world.serverCart, world.state.pendingChanges, shop)).toEqual(world.serverCart);
    }),
    { numRuns: 600 },
  );
});

test('[CRT-57] the client never waits for more than one call, and late answers change nothing', () => {
  fc.assert(
    fc.property(stories, ({ shop, steps }) => {
      const world = new CartWorld(shop);
      world.dispatch({ type: 'OPENED' });
      for (const action of steps) {
        const before = world.effects.length;
        const isBusy = world.state.request !== null;
        perform(world, action);
        const started = world.effects
          .slice(before)
          .filter(({ type }) => ['SAVE', 'FETCH', 'DETACH'].includes(type));
        expect(started.length).toBeLessThanOrEqual(1);
        if (isBusy && (action.do === 'tap' || action.do === 'timer' || action.do === 'poll'))
          expect(started).toEqual([]);
      }
    }),
  );
});

test('[CRT-60] after a lost call the cart is fetched before the next save', () => {
  fc.assert(
    fc.property(productId, fc.integer({ min: 1, max: 9 }), (id, quantity) => {
      const world = new CartWorld({
        products: new Map(),
        maximums: new Map(),
        combos: new Map(),
        cutleryMax: 10,
      });
      world.dispatch({ type: 'OPENED' });
      world.process(0);
      world.deliver(0, false);
      world.tap({ type: 'PRODUCT', productId: id }, quantity);
      world.fireTimer();
      world.timeOut();
      expect(world.effects.at(-1)?.type).toBe('FETCH');
    }),
  );
});
