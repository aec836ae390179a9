import { getMainPage } from '@shop/contract/catalog';
import { getServedCities, getWebConfig } from '@shop/contract/config';
import type { City } from '@shop/contract/config';
import type { AnswerOf, Endpoint } from '@shop/contract/kernel';
import { getRecipes } from '@shop/contract/recipes';
import { listShowcases } from '@shop/contract/showcase';
import type { Showcase } from '@shop/contract/showcase';
import { err, mapResult, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { chooseShowcase } from '@shop/domain/showcase';
import { sentPoint } from '@shop/infrastructure/http';
import type { EndpointInput } from '@shop/infrastructure/http';

import type { CallStore } from '../kernel/store-calls.ts';

/** A point on the map, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** The store API does not answer, or not what was asked for; the log says which. */
export interface NoAnswer {
  readonly kind: 'noAnswer';
}
const noAnswer: NoAnswer = { kind: 'noAnswer' };

/** Catalogue answers for the web server itself, read with the robot token. */
export interface StoreReader {
  /** Ids of the promos on the main page of a showcase. */
  readonly promoIds: (showcaseId: string) => Promise<Result<readonly string[], NoAnswer>>;
  /** Ids of all recipes. */
  readonly recipeIds: () => Promise<Result<readonly string[], NoAnswer>>;
  /** First city of the list (OPN-113). */
  readonly defaultCity: () => Promise<Result<City | null, NoAnswer>>;
  readonly defaultShowcase: () => Promise<Showcase | null>;
  /** The active showcase of a point, null where nobody delivers (SHW-02). */
  readonly showcaseAt: (point: Point) => Promise<Result<Showcase | null, NoAnswer>>;
}

export const createStoreReader = (
  callStore: CallStore,
  robotToken: () => Promise<string | null>,
): StoreReader => {
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
  ): Promise<Result<AnswerOf<E>, NoAnswer>> => {
    const token = await robotToken();
    if (token === null) return err(noAnswer);
    const answer = await callStore(endpoint, input, { authorization: `Bearer ${token}` });
    return answer.ok ? answer : err(noAnswer);
  };

  const defaultCity: StoreReader['defaultCity'] = async () =>
    mapResult(await call(getServedCities, {}), ({ cities }) => cities[0] ?? null);

  const showcaseAt: StoreReader['showcaseAt'] = async (point) => {
    const [list, config] = await Promise.all([
      call(listShowcases, { query: sentPoint(point) }),
      call(getWebConfig, {}),
    ]);
    if (!list.ok || !config.ok) return err(noAnswer);
    return ok(chooseShowcase(list.value.showcases, config.value.features));
  };

  return {
    promoIds: async (id) =>
      mapResult(await call(getMainPage, { params: { id } }), ({ sections }) => [
        ...new Set(sections.flatMap(({ featurings }) => featurings.map((promo) => promo.id))),
      ]),
    recipeIds: async () =>
      mapResult(await call(getRecipes, {}), ({ config }) => config.recipes.map(({ id }) => id)),
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
