import { first, firstValueFrom } from 'rxjs';

import type { ShopSnapshot } from './snapshot.ts';
import type { LazyRoom, Shop } from './shop.ts';

/** What the start of a page sets going. */
type StartingShop = Pick<
  Shop,
  | 'accident'
  | 'address'
  | 'age'
  | 'cart'
  | 'config'
  | 'load'
  | 'orders'
  | 'profile'
  | 'promotions'
  | 'session'
  | 'showcase'
>;

/**
 * Starts the shop in a browser or simulator: session, address, store, cart; then everything that keeps itself fresh. Where
 * the session cannot be opened the rest starts as soon as it is there, whatever opened it.
 */
export async function startShop(shop: StartingShop): Promise<void> {
  shop.age.start();
  const isOpen$ = shop.session.state$.pipe(first(({ status }) => status === 'ready'));
  const running = firstValueFrom(isOpen$).then(() => run(shop));
  // No call goes out before the session is there (TOK-02); without one the health check may say why.
  const session = await shop.session.start();
  shop.accident.watch();
  if (session.ok) await running;
}

/** Everything that waits for the session; called once in the life of a page. */
async function run(shop: StartingShop): Promise<void> {
  await shop.config.load();
  shop.profile.start();
  shop.cart.start();
  await shop.address.start();
  shop.showcase.watch();
  followOrders(shop);
  followPromotion(shop);
}

/** Follows current orders from the moment somebody is signed in (STS-08); later sign-ins the orders room hears itself. */
function followOrders(shop: StartingShop): void {
  const signedIn$ = shop.session.state$.pipe(first(({ isSignedIn }) => isSignedIn));
  signedIn$.subscribe(() => {
    void shop.load('orders').then(() => shop.orders.startTracking());
  });
}

/** Tells of completed conditions from the moment a promotion is attached to the cart (PRM-16). */
function followPromotion(shop: StartingShop): void {
  const attached$ = shop.cart.state$.pipe(first(({ cart }) => (cart?.promotion ?? null) !== null));
  attached$.subscribe(() => {
    void shop.load('promotions').then(() => {
      shop.promotions.follow();
    });
  });
}

/** Loads what every server-rendered page needs: configuration, address, store. Pages load their own data. */
export async function prepareServerRender(shop: Shop): Promise<void> {
  await Promise.all([shop.session.start(), shop.config.load()]);
  await shop.address.start();
  await shop.showcase.load();
}

/** The state of the shop for the page's script; it holds nothing of one shopper. */
export function dehydrateShop(shop: Shop): ShopSnapshot {
  return {
    config: shop.config.dehydrate(),
    cities: shop.address.dehydrate(),
    showcase: shop.showcase.dehydrate(),
    catalog: shop.catalog.dehydrate(),
    discounts: shop.discounts.dehydrate(),
    combos: shop.recommendations.dehydrate(),
  };
}

/** Whether there is anything in a part of the page's state. */
const isFilled = (part: object): boolean =>
  Object.values(part).some((value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : false,
  );

/** Takes the state of a server-rendered page, before the first paint; brings the rooms in that it shows something of. */
export async function hydrateShop(shop: Shop, snapshot: ShopSnapshot): Promise<void> {
  shop.config.hydrate(snapshot.config);
  shop.address.hydrate(snapshot.cities);
  shop.showcase.hydrate(snapshot.showcase);
  shop.catalog.hydrate(snapshot.catalog);
  const { discounts, combos } = snapshot;
  const rooms: LazyRoom[] = [];
  if (isFilled(discounts)) rooms.push('discounts');
  if (isFilled(combos)) rooms.push('recommendations');
  await shop.load(...rooms);
  if (isFilled(discounts)) shop.discounts.hydrate(discounts);
  if (isFilled(combos)) shop.recommendations.hydrate(combos);
}
