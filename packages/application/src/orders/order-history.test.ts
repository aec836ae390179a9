import { describe, expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { offline, orderItemOf } from '@shop/application/testing';
import { openSignedIn } from '@shop/infrastructure/testing';

describe('the history', () => {
  test('[ORD-11] [ORD-12] loads pages of 10 by offset, lists an order once, and ends at an empty page', async () => {
    const shop = await openSignedIn();
    shop.calls.orders.always((_limit, offset) =>
      ok(
        offset === 0
          ? Array.from({ length: 10 }, (_, i) => orderItemOf(20 - i))
          : offset === 10
            ? [orderItemOf(11), orderItemOf(10)]
            : [],
      ),
    );
    await shop.orders.loadHistory();
    expect(shop.orders.history.data?.orders).toHaveLength(10);
    await shop.orders.loadMore();
    expect(shop.orders.history.data?.orders.map(({ number }) => number)).toHaveLength(11);
    await shop.orders.loadMore();
    await shop.orders.loadMore();
    expect(shop.calls.orders.calls).toEqual([
      [10, 0],
      [10, 10],
      [10, 12],
    ]);
  });

  test('[ORD-04] [ORD-12] loaded again, older orders stay listed, and what has ended is not asked for again until an order was made', async () => {
    const shop = await openSignedIn();
    const all = Array.from({ length: 12 }, (_, i) => orderItemOf(20 - i));
    shop.calls.orders.always((limit, offset) => ok(all.slice(offset, offset + limit)));
    const numbers = () => shop.orders.history.data?.orders.map(({ number }) => number);
    await shop.orders.loadHistory();
    await shop.orders.loadMore();
    await shop.orders.loadMore();
    const listed = numbers();
    expect([listed?.length, shop.orders.history.data?.hasMore]).toEqual([12, false]);
    // One of them was never paid and is gone.
    all.splice(1, 1);
    await shop.orders.loadHistory();
    expect(numbers()).toEqual(listed?.filter((_, index) => index !== 1));
    await shop.orders.loadMore();
    expect(shop.calls.orders.calls.map(([, offset]) => offset)).toEqual([0, 10, 12, 0]);
    shop.bus.emit({ type: 'orderFinished', checkoutId: 'checkout-1', orderIds: ['order-21'] });
    await shop.orders.loadHistory();
    expect(shop.orders.history.data).toMatchObject({ hasMore: true, orders: { length: 10 } });
  });

  test('[ORD-11] [ORD-12] a page that comes after the list has begun anew leaves no gap in it', async () => {
    const shop = await openSignedIn();
    const pageFrom = (newest: number) => ok(Array.from({ length: 10 }, (_, i) => orderItemOf(newest - i)));
    const numbers = () => shop.orders.history.data?.orders.map(({ number }) => Number(number));
    shop.calls.orders.hold().give(pageFrom(30));
    await shop.orders.loadHistory();
    const more = shop.orders.loadMore();
    // Ten orders came meanwhile: the first page reaches none of those before.
    shop.calls.orders.give(pageFrom(40));
    await shop.orders.loadHistory();
    shop.calls.orders.resolve(pageFrom(20));
    expect(await more).toBe(true);
    expect([numbers()?.length, numbers()?.at(-1)]).toEqual([10, 31]);
    shop.calls.orders.give(pageFrom(30));
    await shop.orders.loadMore();
    expect(numbers()).toEqual(Array.from({ length: 20 }, (_, i) => 40 - i));
  });

  test('[ORD-13] goes on behind the orders that are listed when the first page was loaded again', async () => {
    const shop = await openSignedIn();
    const all = Array.from({ length: 25 }, (_, i) => orderItemOf(40 - i));
    shop.calls.orders.always((limit, offset) => ok(all.slice(offset, offset + limit)));
    await shop.orders.loadHistory();
    await shop.orders.loadMore();
    await shop.orders.loadHistory();
    await shop.orders.loadMore();
    expect(shop.calls.orders.calls.map(([, offset]) => offset)).toEqual([0, 10, 0, 20]);
    expect(shop.orders.history.data?.orders).toHaveLength(25);
  });

  test('[ORD-13] asks for no page twice', async () => {
    const shop = await openSignedIn();
    shop.calls.orders.always(() => ok([orderItemOf(1)]));
    await Promise.all([shop.orders.loadHistory(), shop.orders.loadHistory()]);
    expect(shop.calls.orders.calls).toHaveLength(1);
    await Promise.all([shop.orders.loadMore(), shop.orders.loadMore()]);
    expect(shop.calls.orders.calls).toHaveLength(2);
  });

  test('[ORD-14] keeps what is listed when a page fails', async () => {
    const shop = await openSignedIn();
    shop.calls.orders.give(ok([orderItemOf(1)])).give(err(offline));
    await shop.orders.loadHistory();
    expect(await shop.orders.loadMore()).toBe(false);
    expect(shop.orders.history).toMatchObject({
      status: 'ready',
      data: { orders: [{ id: 'order-1' }], isLoadingMore: false },
    });
  });

  test('[ORD-04] [CHK-29] a list that was asked for before an order was made is asked for again', async () => {
    const shop = await openSignedIn();
    shop.calls.orders.hold();
    const loaded = shop.orders.loadHistory();
    shop.bus.emit({ type: 'orderCreated', checkoutId: 'checkout-1', orderIds: ['order-2'] });
    shop.calls.orders.resolve(ok([orderItemOf(1)]));
    await shop.time.advance(0);
    shop.calls.orders.resolve(ok([orderItemOf(2), orderItemOf(1)]));
    await loaded;
    expect(shop.orders.history.data?.orders.map(({ number }) => number)).toEqual(['2', '1']);
  });
});
