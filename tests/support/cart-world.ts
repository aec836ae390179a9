import type { BackendSettings } from '@shop/backend';
import { saveCart } from '@shop/contract/cart';

import type { DatabaseKind } from './databases.ts';
import { moscow, storeData } from './fixture.ts';
import { createWorld } from './shopper.ts';
import type { World } from './shopper.ts';
import type { WarehouseOfTest } from './third-parties.ts';

const merchant = {
  code: 'lamp',
  name: 'ООО «Лампа»',
  address: 'Улица, 2',
  email: 'lamp@shop.example',
  ogrn: '1000000000001',
  schedule: 'Пн–Пт 9–18',
  inn: '0000000001',
};

/**
 * Product 429 comes by click. Combos: breakfast is milk or kefir with bread or a loaf, 15% off; sweets are two kinds
 * of biscuits; party has wine.
 */
export const cartWorldData = {
  ...storeData,
  merchants: [merchant],
  products: { ...storeData.products, '429': { isImpulse: true, merchant: 'lamp' } },
  combos: [
    {
      code: 'breakfast',
      title: 'Завтрак',
      image: '/pictures/m/breakfast.webp',
      discount: 15,
      sets: [
        ['100', '101'],
        ['200', '201'],
      ],
    },
    { code: 'sweets', title: 'Сладкое', discount: 7, sets: [['400', '401'], ['402'], ['403']] },
    { code: 'party', title: 'Праздник', discount: 5, sets: [['300'], ['401']] },
  ],
};

/** A store with every kind of goods that a cart may have, and carts as clients save them. */
export class CartWorld {
  readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  comboId(code: string): string {
    const title = cartWorldData.combos.find((combo) => combo.code === code)?.title;
    const showcase = this.world.shop.backend.context.catalog.showcase(moscow.id);
    return [...(showcase?.combos.values() ?? [])].find((combo) => combo.title === title)?.id ?? '';
  }

  product(feedId: string, quantity: number, type: 'PRODUCT' | 'IMPULSE_PRODUCT' = 'PRODUCT') {
    return { type, productId: this.world.productId(feedId), quantity };
  }

  combo(code: string, quantity: number, ...feedIds: readonly string[]) {
    const items = feedIds.map((feedId) => ({ productId: this.world.productId(feedId) }));
    return { type: 'COMBO_SET' as const, comboId: this.comboId(code), items, quantity };
  }

  cutlery(quantity: number) {
    return { type: 'CUTLERY' as const, quantity };
  }

  /** Saves these lines with the cart's current version. */
  async save(token: string, products: readonly object[], extra: object = {}) {
    const { id, version } = await this.world.cart(token);
    return this.world.shop.call(saveCart, {
      token,
      params: { cartId: id },
      body: {
        version,
        showcaseId: moscow.id,
        products: products as never[],
        embedProductsToResponse: true,
        ...extra,
      },
    });
  }
}

export async function createCartWorld(
  database: DatabaseKind,
  settings: Partial<BackendSettings> = {},
  warehouse?: WarehouseOfTest,
): Promise<CartWorld> {
  const options = { storeData: cartWorldData, settings, ...(warehouse === undefined ? {} : { warehouse }) };
  return new CartWorld(await createWorld(database, options));
}
