import { isSoldOut } from '@shop/domain/catalog';
import {
  categoriesToFillFrom,
  fillUp,
  findCategories,
  inStockFirst,
  WANTED_SEARCH_RESULTS,
} from '@shop/domain/search';
import { filter, firstValueFrom } from 'rxjs';

import type { CatalogService, CategoryBranch, Product } from '../catalog/index.ts';
import type { ConfigService } from '../config/index.ts';
import type { CategoryModels } from './category-models.ts';

/** Finds the categories of a query, and products of theirs where a search has too few (SRC-09 to SRC-13). */
export class CategoryFinder {
  readonly #catalog: CatalogService;
  readonly #config: ConfigService;
  readonly #models: CategoryModels;

  constructor(catalog: CatalogService, config: ConfigService, models: CategoryModels) {
    this.#catalog = catalog;
    this.#config = config;
    this.#models = models;
  }

  /** Categories by their names alone, as far as the tree is there already. */
  byName(query: string): readonly CategoryBranch[] {
    return findCategories(this.#catalog.categories.data ?? [], query, null);
  }

  /** By names, then by the model; the first call fetches tree and model. */
  async find(query: string): Promise<readonly CategoryBranch[]> {
    const url = this.#config.state.catalogConfig.searchModelUrl;
    const [tree, model] = await Promise.all([this.#tree(), url === null ? null : this.#models.load(url)]);
    return findCategories(tree, query, model);
  }

  /** The found products and, up to ten, those of the categories, in stock first (SRC-11, OPN-153). */
  async fillUp(
    found: readonly Product[],
    categories: readonly CategoryBranch[],
  ): Promise<readonly Product[]> {
    let products = found;
    for (const { id } of categoriesToFillFrom(categories)) {
      if (products.length >= WANTED_SEARCH_RESULTS) break;
      await this.#catalog.loadCategory(id);
      const more = this.#catalog.category(id).data?.products ?? [];
      products = fillUp(
        products,
        inStockFirst(more, (product) => !isSoldOut(product)),
      );
    }
    return products;
  }

  async #tree(): Promise<readonly CategoryBranch[]> {
    void this.#catalog.loadCategories();
    const tree = await firstValueFrom(
      this.#catalog.categories$.pipe(filter(({ status }) => status !== 'loading')),
    );
    return tree.data ?? [];
  }
}
