import type * as z from 'zod/mini';

import { getProducts } from '@shop/contract/catalog';
import type { Product } from '@shop/contract/catalog';
import { getServedCities } from '@shop/contract/config';
import type { City } from '@shop/contract/config';
import { listShowcases } from '@shop/contract/showcase';
import type { Showcase } from '@shop/contract/showcase';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { chooseShowcase } from '@shop/domain/showcase';

import { markedByE2eRun } from '../kernel/e2e-run.ts';
import type { StoreApi } from '../kernel/ports.ts';

const origin = 'http://store-api.internal';

/** A place on the map, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** The store API does not answer, or not what was asked for. */
export interface NoAnswer {
  readonly kind: 'noAnswer';
}
const noAnswer: NoAnswer = { kind: 'noAnswer' };

/** Catalogue answers for the web server itself, read with the robot token. Null when an answer cannot be had. */
export interface StoreReader {
  readonly get: <S extends z.ZodMiniType>(path: string, schema: S) => Promise<z.output<S> | null>;
  readonly products: (showcaseId: string, productIds: readonly string[]) => Promise<Product[]>;
  /** First city of the list (OPN-113). */
  readonly defaultCity: () => Promise<Result<City | null, NoAnswer>>;
  readonly defaultShowcase: () => Promise<Showcase | null>;
  /** The active showcase of a point, null where nobody delivers (SHW-02). */
  readonly showcaseAt: (point: Point) => Promise<Result<Showcase | null, NoAnswer>>;
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
        markedByE2eRun(
          new Request(origin + path, {
            method: body === undefined ? 'GET' : 'POST',
            headers: {
              authorization: `Bearer ${token}`,
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        ),
      );
      if (!response.ok) return null;
      const answer = schema.safeParse(await response.json());
      return answer.success ? answer.data : null;
    } catch {
      return null;
    }
  };

  const defaultCity: StoreReader['defaultCity'] = async () => {
    const answer = await call(getServedCities.path, getServedCities.answer!);
    return answer === null ? err(noAnswer) : ok(answer.cities[0] ?? null);
  };

  const showcaseAt: StoreReader['showcaseAt'] = async ({ lat, lon }) => {
    const answer = await call(
      `/showcases/list?lat=${lat.toFixed(4)}&lon=${lon.toFixed(4)}`,
      listShowcases.answer!,
    );
    return answer === null ? err(noAnswer) : ok(chooseShowcase(answer.showcases, { minimarketWeb: true }));
  };

  return {
    get: (path, schema) => call(path, schema),
    products: async (showcaseId, productIds) =>
      (await call(`/v2/showcases/${showcaseId}/products`, getProducts.answer!, { productIds }))?.products ??
      [],
    defaultCity,
    defaultShowcase: async () => {
      const city = await defaultCity();
      if (!city.ok || city.value === null) return null;
      const showcase = await showcaseAt(city.value.center);
      return showcase.ok ? showcase.value : null;
    },
    showcaseAt,
  };
};
