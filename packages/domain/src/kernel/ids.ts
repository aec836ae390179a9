const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SLUG_CHARACTERS = /^[A-Za-z0-9-]+$/;
const LATIN_LETTER = /[A-Za-z]/;
const MAX_SLUG_LENGTH = 80;
/** No key of an entity is longer, a suffix of its slug included; the API refuses more. */
const MAX_KEY_LENGTH = 200;

/** Hexadecimal of the form 8-4-4-4-12, any case (DPL-18, SHL-31). */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Latin letters, digits and hyphens with at least one letter, and not a UUID (DPL-17, OPN-172). */
export function isSlug(text: string): boolean {
  return SLUG_CHARACTERS.test(text) && LATIN_LETTER.test(text) && !isUuid(text);
}

export type EntityKey =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'slug'; readonly slug: string }
  | { readonly kind: 'unknown' };

/** What an identifier in a URL is; `unknown` needs no look-up (DPL-18). */
export function parseEntityKey(text: string): EntityKey {
  if (isUuid(text)) return { kind: 'id', id: text.toLowerCase() };
  if (text.length <= MAX_KEY_LENGTH && isSlug(text)) return { kind: 'slug', slug: text };
  return { kind: 'unknown' };
}

const TRANSLITERATION: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/**
 * A lower-case Latin slug of a name (OPN-172): at most 80 characters, one hyphen between words.
 * Null when no letter is left; the caller then uses the id, and adds a suffix when the slug is taken.
 */
export function toSlug(name: string): string | null {
  const lower = name.normalize('NFC').toLowerCase();
  const latin = Array.from(
    lower,
    (char) => TRANSLITERATION[char] ?? char.normalize('NFD').replace(/\p{M}/gu, ''),
  ).join('');
  const slug = latin
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '');
  return isSlug(slug) ? slug : null;
}

/** `/product/{slug or id}` and the like: the slug when there is one, otherwise the id (DPL-16, SHL-31). */
export function entityPath(
  base: string,
  entity: { readonly id: string; readonly slug?: string | null },
): string {
  const key =
    entity.slug !== undefined && entity.slug !== null && isSlug(entity.slug) ? entity.slug : entity.id;
  return `${base}/${key}`;
}

export function productPath(product: { readonly id: string; readonly slug?: string | null }): string {
  return entityPath('/product', product);
}

export function categoryPath(category: { readonly id: string; readonly slug?: string | null }): string {
  return entityPath('/category', category);
}
