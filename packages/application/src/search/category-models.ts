import type { CategoryModel } from '@shop/domain/search';

/** Gives the search model of the categories (SRC-12). */
export interface CategoryModels {
  /**
   * The model behind a URL; fetched once however often it is asked for. Null: it can't be had or it is broken, which the
   * adapter has told the log; the next call tries again. Never rejects (SRC-13).
   */
  load(url: string): Promise<CategoryModel | null>;
}
