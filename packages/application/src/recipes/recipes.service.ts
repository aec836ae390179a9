import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';

import { failed, idle, loading, needsLoading, ready } from '../kernel/index.ts';
import type { Answer, Loadable, Logger } from '../kernel/index.ts';
import type { Recipe, RecipesGateway, SmartProduct } from './recipes.gateway.ts';

export type RecipesSnapshot = {
  readonly recipes: readonly Recipe[] | null;
  readonly smartProducts: readonly SmartProduct[] | null;
};

/** Recipes and smart products, the same for every store (RCP-01, RCP-09). */
export class RecipesService {
  readonly #gateway: RecipesGateway;
  readonly #logger: Logger;
  readonly #recipes = new BehaviorSubject<Loadable<readonly Recipe[]>>(idle);
  readonly #smartProducts = new BehaviorSubject<Loadable<readonly SmartProduct[]>>(idle);
  readonly recipes$: Observable<Loadable<readonly Recipe[]>> = this.#recipes.asObservable();
  readonly smartProducts$: Observable<Loadable<readonly SmartProduct[]>> = this.#smartProducts.asObservable();

  constructor(gateway: RecipesGateway, logger: Logger) {
    this.#gateway = gateway;
    this.#logger = logger;
  }

  get recipes(): Loadable<readonly Recipe[]> {
    return this.#recipes.value;
  }

  get smartProducts(): Loadable<readonly SmartProduct[]> {
    return this.#smartProducts.value;
  }

  async loadRecipes(isFresh = false): Promise<void> {
    await this.#load(this.#recipes, isFresh, () => this.#gateway.recipes());
  }

  async loadSmartProducts(isFresh = false): Promise<void> {
    await this.#load(this.#smartProducts, isFresh, () => this.#gateway.smartProducts());
  }

  dehydrate(): RecipesSnapshot | null {
    const recipes = this.recipes.data ?? null;
    const smartProducts = this.smartProducts.data ?? null;
    return recipes === null && smartProducts === null ? null : { recipes, smartProducts };
  }

  hydrate({ recipes, smartProducts }: RecipesSnapshot): void {
    if (recipes !== null) this.#recipes.next(ready(recipes));
    if (smartProducts !== null) this.#smartProducts.next(ready(smartProducts));
  }

  async #load<T>(
    subject: BehaviorSubject<Loadable<T>>,
    isFresh: boolean,
    ask: () => Answer<T>,
  ): Promise<void> {
    if (!needsLoading(subject.value, isFresh)) return;
    subject.next(loading(subject.value));
    const answer = await ask();
    if (answer.ok) subject.next(ready(answer.value));
    else {
      this.#logger.warn('Recipes not loaded', { failure: answer.error });
      subject.next(failed(subject.value));
    }
  }
}
