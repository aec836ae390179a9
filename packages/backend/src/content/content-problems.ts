import { readLink } from '@shop/domain/navigation';
import type { DeepLinkSchemes } from '@shop/domain/navigation';

import { contentKinds } from './content-file.ts';
import type { ContentFile } from './content-file.ts';

/** What a file may name. */
export interface KnownPlaces {
  readonly offers: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  readonly stores: ReadonlySet<string>;
  readonly cities: ReadonlySet<string>;
  readonly schemes: DeepLinkSchemes;
}

type Path = readonly (string | number)[];
const at = (path: Path, expected: string): string => `${path.join('.')}: expected ${expected}`;

/** Every text in the file with its path. */
export function* textsOf(value: unknown, path: Path = []): Generator<readonly [path: Path, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsOf(item, [...path, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* textsOf(item, [...path, key]);
}

/** The pictures that a file names, with their paths. */
export function picturesOf(file: ContentFile): readonly (readonly [path: Path, name: string])[] {
  return [...textsOf(file)].filter(([path, text]) => {
    const key = path.findLast((step) => typeof step === 'string');
    return text.endsWith('.webp') && ['image', 'preview', 'icon', 'slides'].includes(key ?? '');
  });
}

/** A path of the shop is a link, as long as it is not one to another host; whether it is a route the page knows. */
const isPath = (): boolean => true;

function linkProblem(link: string, schemes: DeepLinkSchemes): string | null {
  const read = readLink(link, schemes, isPath);
  if (read.ok) return null;
  switch (read.error) {
    case 'FOREIGN':
      return `a link of the shop, ${schemes.scheme}://… or https://…`;
    case 'REJECTED':
      return 'a link of this shop; its showcaseType is another';
    case 'UNKNOWN':
      return `a link that the shop knows, such as ${schemes.scheme}://cart or /category/moloko`;
    default:
      return read.error satisfies never;
  }
}

const unknownOf = (names: readonly string[], known: ReadonlySet<string>): readonly string[] =>
  [...new Set(names)].filter((name) => !known.has(name));

const listed = (names: readonly string[]): string =>
  names
    .slice(0, 10)
    .map((name) => JSON.stringify(name))
    .join(', ') + (names.length > 10 ? ` and ${names.length - 10} more` : '');

/** Names that lead nowhere, and each id that is there twice. */
export function contentProblems(file: ContentFile, known: KnownPlaces): readonly string[] {
  const problems: string[] = [];
  const say = (path: Path, expected: string): void => void problems.push(at(path, expected));
  const expectKnown = (
    path: Path,
    names: readonly string[],
    all: ReadonlySet<string>,
    what: string,
  ): void => {
    const unknown = unknownOf(names, all);
    if (unknown.length > 0) say(path, `${what}; unknown: ${listed(unknown)}`);
  };
  for (const kind of contentKinds) {
    const seen = new Set<string>();
    for (const [index, { id }] of file[kind].entries()) {
      const key = kind === 'promocodes' ? id.toLowerCase() : id;
      if (seen.has(key)) say([kind, index, 'id'], 'each id once');
      seen.add(key);
    }
  }
  const idsOf = (kind: 'promos' | 'stories' | 'adverts' | 'recipes') =>
    new Set(file[kind].map(({ id }) => id));
  const [promos, stories, adverts, recipes] = [
    idsOf('promos'),
    idsOf('stories'),
    idsOf('adverts'),
    idsOf('recipes'),
  ];
  for (const [path, text] of textsOf(file)) {
    const key = path.at(-1);
    if (key === 'advertId') expectKnown(path, [text], adverts, 'the id of an advert of the file');
    if (key === 'link') {
      const problem = linkProblem(text, known.schemes);
      if (problem !== null) say(path, problem);
    }
  }
  for (const [index, promo] of file.promos.entries()) {
    const here = ['promos', index] as const;
    for (const [place, category] of promo.categories.entries())
      expectKnown(
        [...here, 'categories', place, 'offers'],
        category.offers,
        known.offers,
        'offers of the shop',
      );
    if (promo.stores !== null)
      expectKnown([...here, 'stores'], promo.stores, known.stores, 'codes of stores');
    const { target } = promo;
    if (target === null) continue;
    const path = [...here, 'target', 'value'];
    switch (target.type) {
      case 'STORIES_ID':
      case 'PROMO_CATEGORY':
        expectKnown(path, [target.value], promos, 'the id of a promo of the file');
        break;
      case 'STORIES_CODE':
        expectKnown(path, [target.value], stories, 'the id of a story of the file');
        break;
      case 'CATEGORY':
        expectKnown(path, [target.value], known.categories, 'a category of the feed');
        break;
      case 'PRODUCT':
        expectKnown(path, [target.value], known.offers, 'an offer of the shop');
        break;
      case 'LINK': {
        const problem = linkProblem(target.value, known.schemes);
        if (problem !== null) say(path, problem);
        break;
      }
      default:
        target.type satisfies never;
    }
  }
  for (const [index, recipe] of file.recipes.entries()) {
    const here = ['recipes', index] as const;
    if (recipe.promoId !== null)
      expectKnown([...here, 'promoId'], [recipe.promoId], promos, 'the id of a promo of the file');
    for (const [place, id] of recipe.similarRecipeIds.entries()) {
      if (id === recipe.id) say([...here, 'similarRecipeIds', place], 'another recipe than itself');
      else expectKnown([...here, 'similarRecipeIds', place], [id], recipes, 'the id of a recipe of the file');
    }
  }
  for (const [index, smart] of file.smartProducts.entries())
    expectKnown(['smartProducts', index, 'id'], [smart.id], known.offers, 'an offer of the shop');
  for (const [index, banner] of file.banners.entries()) {
    if (banner.stores !== null)
      expectKnown(['banners', index, 'stores'], banner.stores, known.stores, 'codes of stores');
    if (banner.cities !== null)
      expectKnown(['banners', index, 'cities'], banner.cities, known.cities, 'aliases of cities');
  }
  return problems;
}
