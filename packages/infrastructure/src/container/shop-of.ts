import type { Shop } from '@shop/application/shop';

import type { ShopEnvironment } from './environment.ts';
import type { Parts } from './room.ts';
import { tokens } from './tokens.ts';

/** How rooms come into a container, and which are there. */
export type RoomLoading = Pick<Shop, 'load' | 'has'>;

/** The services of a container, each made when it is first asked for. */
export function shopOf(
  container: Pick<Parts, 'get'>,
  { clock, videoStreams }: ShopEnvironment,
  { load, has }: RoomLoading,
): Shop {
  return {
    clock,
    videoStreams,
    load,
    has,
    get config() {
      return container.get(tokens.config);
    },
    get session() {
      return container.get(tokens.session);
    },
    get signIn() {
      return container.get(tokens.signIn);
    },
    get profile() {
      return container.get(tokens.profile);
    },
    get age() {
      return container.get(tokens.age);
    },
    get address() {
      return container.get(tokens.address);
    },
    get map() {
      return container.get(tokens.map);
    },
    get showcase() {
      return container.get(tokens.showcase);
    },
    get catalog() {
      return container.get(tokens.catalog);
    },
    get discounts() {
      return container.get(tokens.discounts);
    },
    get recommendations() {
      return container.get(tokens.recommendations);
    },
    get share() {
      return container.get(tokens.share);
    },
    get stocks() {
      return container.get(tokens.stocks);
    },
    get search() {
      return container.get(tokens.search);
    },
    get cart() {
      return container.get(tokens.cart);
    },
    get combo() {
      return container.get(tokens.combo);
    },
    get promotions() {
      return container.get(tokens.promotions);
    },
    get checkout() {
      return container.get(tokens.checkout);
    },
    get payments() {
      return container.get(tokens.payments);
    },
    get orders() {
      return container.get(tokens.orders);
    },
    get accident() {
      return container.get(tokens.accident);
    },
    get toasts() {
      return container.get(tokens.toasts);
    },
    get alerts() {
      return container.get(tokens.alerts);
    },
    get analytics() {
      return container.get(tokens.analytics);
    },
    get navigation() {
      return container.get(tokens.navigation);
    },
  };
}
