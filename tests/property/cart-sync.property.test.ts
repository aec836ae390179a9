// What is modelled: taps, timers, lost and late calls, lost, repeated and reordered answers, another tab, going offline.
// What must hold once everything is quiet: the server has what the shopper asked for last, as far as limits allow.
import { allowedQuantity, availableUnits, isQuiet, previewCart } from '@shop/domain/cart';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, productId } from './arbitraries/products.ts';
import { CartWorld } from './models/cart-world.ts';

const index = fc.nat(9);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('tap' as const), id: productId, quantity: fc.nat(12) }),
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
    arbitrary: fc.record({ do: fc.constant('otherTab' as const), id: productId, quantity: fc.nat(12) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('offline' as const, 'online' as const, 'poll' as const) }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function perform(world: CartWorld, action: Step): void {
  switch (action.do) {
    case 'tap':
      return world.tap(action.id, action.quantity);
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
      return world.otherTab(action.id, action.quantity);
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

test('[CRT-54, CRT-55, CRT-57, CRT-58, CRT-60] whatever the network does, the server ends up with the last wishes, within the limits', () => {
  fc.assert(
    fc.property(catalog, fc.array(step, { maxLength: 60 }), (products, steps) => {
      const world = new CartWorld(products);
      world.dispatch({ type: 'OPENED' });
      for (const action of steps) perform(world, action);
      world.settle();

      expect(isQuiet(world.state)).toBe(true);
      for (const { productId: id, quantity } of world.lastWishes.values()) {
        const limit = allowedQuantity(availableUnits(products.get(id)), null);
        const line = world.stored.find((stored) => stored.productId === id);
        expect(line?.quantity ?? 0).toBe(Math.min(quantity, limit));
      }

      world.dispatch({ type: 'REFETCH_REQUESTED' });
      world.settle();
      expect(world.state.cart).toEqual(world.serverCart);
      expect(previewCart(world.serverCart, world.state.wishes, { products, maximums: new Map() })).toEqual(
        world.serverCart,
      );
    }),
    { numRuns: 400 },
  );
});

test('[CRT-57] there is never more than one call under way that the client listens to, and late answers change nothing', () => {
  fc.assert(
    fc.property(catalog, fc.array(step, { maxLength: 60 }), (products, steps) => {
      const world = new CartWorld(products);
      world.dispatch({ type: 'OPENED' });
      for (const action of steps) {
        const before = world.effects.length;
        const isBusy = world.state.request !== null;
        perform(world, action);
        const started = world.effects.slice(before).filter(({ type }) => type === 'SAVE' || type === 'FETCH');
        expect(started.length).toBeLessThanOrEqual(1);
        if (isBusy && (action.do === 'tap' || action.do === 'timer' || action.do === 'poll'))
          expect(started).toEqual([]);
      }
    }),
  );
});

test('[CRT-60] a call that was lost leads to a fetch before the next save', () => {
  fc.assert(
    fc.property(productId, fc.integer({ min: 1, max: 9 }), (id, quantity) => {
      const world = new CartWorld(new Map());
      world.dispatch({ type: 'OPENED' });
      world.process(0);
      world.deliver(0, false);
      world.tap(id, quantity);
      world.fireTimer();
      world.timeOut();
      expect(world.effects.at(-1)?.type).toBe('FETCH');
    }),
  );
});
