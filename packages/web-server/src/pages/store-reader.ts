import type * as z from 'zod/mini';

import { getProducts } from '@shop/contract/catalog';
import type { Product } from '@shop/contract/catalog';
import { getServedCities } from '@shop/contract/config';
import type { City } from '@shop/contract/config';
import { listShowcases } from '@shop/contract/showcase';
import type { Showcase } from '@shop/contract/showcase';
import { chooseShowcase } from '@shop/domain/showcase';

import type { StoreApi } from '../kernel/ports.ts';

const origin = 'http://store-api.internal';

/** A place on the map, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Catalogue answers for the web server itself, read with the robot token. Null when an answer cannot be had. */
export interface StoreReader {
  readonly get: <S extends z.ZodMiniType>(path: string, schema: S) => Promise<z.output<S> | null>;
  readonly products: (showcaseId: string, productIds: readonly string[]) => Promise<Product[]>;
  /** First city of the list (OPN-113). */
  readonly defaultCity: () => Promise<City | null>;
  readonly defaultShowcase: () => Promise<Showcase | null>;
  /** The active showcase of a point, null where nobody delivers (SHW-02). */
  readonly showcaseAt: (point: Point) => Promise<Showcase | null>;
}

export const createStoreReader = (
  storeApi: StoreApi,
  robotToken: () => Promise<string | null>,
): StoreReader => {
  const call = async <S extends z.ZodMiniType>(
    path: string,
    schema: S,
    body?: unknown,
  ): Promise<z.output<S> | null> => {
    const token = await robotToken();
    if (token === null) return null;
    try {
      const response = await storeApi.fetch(
        new Request(origin + path, {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
      if (!response.ok) return null;
      const answer = schema.safeParse(await response.json());
      return answer.success ? answer.data : null;
    } catch {
      return null;
    }
  };

  const defaultCity: StoreReader['defaultCity'] = async () =>
    (await call(getServedCities.path, getServedCities.answer!))?.cities[0] ?? null;

  const showcaseAt: StoreReader['showcaseAt'] = async ({ lat, lon }) => {
    const answer = await call(
      `/showcases/list?lat=${lat.toFixed(4)}&lon=${lon.toFixed(4)}`,
      listShowcases.answer!,
    );
    return answer === null ? null : chooseShowcase(answer.showcases, { minimarketWeb: true });
  };

  return {
    get: (path, schema) => call(path, schema),
    products: async (showcaseId, productIds) =>
      (await call(`/v2/showcases/${showcaseId}/products`, getProducts.answer!, { productIds }))?.products ??
      [],
    defaultCity,
    defaultShowcase: async () => {
      const city = await defaultCity();
      return city === null ? null : showcaseAt(city.center);
    },
    showcaseAt,
  };
};
