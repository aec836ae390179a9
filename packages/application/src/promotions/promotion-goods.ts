import { combineLatest, map, type Observable } from 'rxjs';
import type { ShownCondition } from '@shop/domain/promotions';
import { fillingUp } from '@shop/domain/recommendations';

import type { CartService } from '../cart/index.ts';
import type { ConfigService } from '../config/index.ts';
import type { CatalogService, Product } from '../catalog/index.ts';
import type { RecommendationsService } from '../recommendations/index.ts';
import { failed, KeyedLoadables, Latest, loading, mapLoadable, ready } from '../kernel/index.ts';
import type { EventBus, Loadable, Logger } from '../kernel/index.ts';
import type { PromotionsGateway } from './promotions.gateway.ts';

/** Which goods a condition asks for. */
export type GoodsOf = Pick<ShownCondition, 'productsType' | 'promotionId'>;

type Sources = {
  readonly gateway: PromotionsGateway;
  readonly cart: CartService;
  readonly catalog: CatalogService;
  readonly config: ConfigService;
  readonly recommendations: RecommendationsService;
  readonly bus: EventBus;
  readonly logger: Logger;
};

/** The goods that conditions ask for; for the amount of the whole order, what the shop recommends, then what goes with the cart (PRM-17, PRM-30, OPN-210). */
export class PromotionGoods {
  readonly #sources: Sources;
  readonly #lists = new KeyedLoadables<readonly Product[]>();
  /** Goods of an earlier store are dropped. */
  readonly #stores = new Latest();

  constructor(sources: Sources) {
    this.#sources = sources;
    sources.bus.on('showcaseChanged').subscribe(() => {
      this.#stores.supersede();
      this.#lists.clear();
    });
  }

  watch({ productsType, promotionId }: GoodsOf): Observable<Loadable<readonly Product[]>> {
    if (productsType === 'OrderProducts') return this.#forOrder();
    return this.#lists.watch(`${productsType} ${promotionId}`);
  }

  /** Loads them unless they are there; `isFresh`: again. Needs the cart, which names the store. */
  async load({ productsType, promotionId }: GoodsOf, isFresh = false): Promise<void> {
    const { gateway, catalog, cart, config, recommendations, logger } = this.#sources;
    if (productsType === 'OrderProducts') {
      const ids = (cart.state.cart?.products ?? []).flatMap((line) => line.productId ?? []);
      const upsell = config.isOn('upsellProductsSlider') ? recommendations.loadUpsell(ids) : null;
      await Promise.all([recommendations.loadWhatToTry(isFresh), upsell]);
      return;
    }
    const showcaseId = cart.state.cart?.showcaseId;
    const key = `${productsType} ${promotionId}`;
    const known = this.#lists.get(key);
    if (showcaseId === undefined || known.status === 'loading' || (known.status === 'ready' && !isFresh))
      return;
    this.#lists.set(key, loading(known));
    const isCurrent = this.#stores.join();
    const list = productsType === 'PromotionProducts' ? 'PROMOTION_PRODUCTS' : 'CONDITION_PRODUCTS';
    const answer = await gateway.products(showcaseId, promotionId, list);
    if (!isCurrent()) return;
    if (answer.ok) catalog.learn(answer.value);
    else logger.error('Goods of a promotion not loaded', { failure: answer.error });
    this.#lists.set(key, answer.ok ? ready(answer.value) : failed(known));
  }

  #forOrder(): Observable<Loadable<readonly Product[]>> {
    const { whatToTry$, upsell$ } = this.#sources.recommendations;
    return combineLatest([whatToTry$, upsell$]).pipe(
      map(([recommended, upsell]) =>
        mapLoadable(recommended, (products) => fillingUp(products, upsell.data ?? [])),
      ),
    );
  }
}
