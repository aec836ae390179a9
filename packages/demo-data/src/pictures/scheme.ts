import { hashText } from '../kernel/random.ts';
import { ownBrandKey } from '../catalogue/brands.ts';
import type { Product } from '../catalogue/catalogue.types.ts';
import type { Art } from './art.ts';
import { inkOn, toHsl, tone } from './colour.ts';
import type { Face } from './lettering.ts';

/** Texts and colours of a label. */
export interface Scheme {
  readonly layout: 'band' | 'dark' | 'full' | 'own' | 'wave';
  readonly brand: string;
  readonly face: Face;
  readonly title: string;
  readonly subtitle: string;
  readonly size: string;
  /** Background, second colour, and a readable text colour for each. */
  readonly ground: string;
  readonly second: string;
  readonly ink: string;
  readonly secondInk: string;
  readonly accent: string;
  /** Distinguishes the kinds of one brand on clear packs. */
  readonly code: string;
  /** Colour of the contents (juice, jam …). */
  readonly contents: string;
  readonly art: Art;
  readonly logo: Art;
}

const darkBrands: ReadonlySet<string> = new Set(['kar', 'kof', 'sho']);

const codes = ['#e0a52c', '#d9473f', '#4c9f38', '#3f97d8', '#8a5ac2', '#e1679c', '#8a5a34'] as const;

/** On dairy shelves the colour shows the fat content. */
function fatColour(product: Product): string | null {
  const match = /([\d,]+)%/u.exec(product.variant);
  if (!match?.[1] || product.departmentKey !== 'dairy' || product.art !== product.family.art) return null;
  const fat = Number(match[1].replace(',', '.'));
  if (fat <= 1.5) return '#58a94a';
  if (fat <= 2.5 || (fat >= 20 && fat < 40)) return '#3f97d8';
  return fat <= 3.5 || fat === 5 ? '#e2604f' : '#e0a52c';
}

function layoutOf(product: Product, brandKey: string): Scheme['layout'] {
  if (brandKey === ownBrandKey) return 'own';
  if (darkBrands.has(brandKey)) return 'dark';
  const layouts = ['band', 'full', 'wave'] as const;
  return (
    layouts[(hashText(`${product.family.noun}${product.family.pack}`) + hashText(brandKey)) % 3] ?? 'band'
  );
}

function wordsOf(product: Product): readonly [string, string] {
  const { family, variant } = product;
  if (!family.noun) {
    const [first = '', ...rest] = variant.split(' ');
    return rest.join(' ').length > 22 ? [variant, ''] : [first, rest.join(' ')];
  }
  return [family.label ?? family.noun, variant];
}

/** Chooses the design of a product's label: the brand gives the style, the taste gives the colour. */
export function schemeOf(product: Product, art: Art, logo: Art): Scheme {
  const brandKey = product.brand?.key ?? ownBrandKey;
  const layout = layoutOf(product, brandKey);
  const [main, deep, contrast] = product.brand?.colours ?? ['#2f3a56', '#1b2236', '#ffb703'];
  const taste =
    fatColour(product) ??
    (product.variant && product.art !== product.family.art
      ? art.colour
      : product.family.macros
        ? art.colour
        : main);
  const [title, subtitle] = wordsOf(product);
  const common = {
    brand: product.brand?.name ?? 'Лавка',
    face: product.brand?.lettering ?? 'round',
    title,
    subtitle,
    size: product.size,
    code: codes[hashText(product.variant) % codes.length] ?? '#e0a52c',
    contents: art.colour,
    art,
    logo,
  } as const;
  const vivid = tone(taste, Math.min(58, Math.max(38, toHsl(taste).l)));
  switch (layout) {
    case 'own':
      return {
        ...common,
        layout,
        ground: '#fbf7ee',
        second: vivid,
        ink: tone(deep, 20),
        secondInk: inkOn(vivid, deep),
        accent: contrast,
      };
    case 'dark':
      return {
        ...common,
        layout,
        ground: deep,
        second: vivid,
        ink: '#fdf6e8',
        secondInk: inkOn(vivid, deep),
        accent: contrast,
      };
    case 'full': {
      const second = main;
      return {
        ...common,
        layout,
        ground: vivid,
        second,
        ink: inkOn(vivid, deep),
        secondInk: inkOn(second, deep),
        accent: contrast,
      };
    }
    case 'band':
      return {
        ...common,
        layout,
        ground: tone(taste, 94, 55),
        second: main,
        ink: tone(deep, 20),
        secondInk: inkOn(main, deep),
        accent: vivid,
      };
    case 'wave':
      return {
        ...common,
        layout,
        ground: '#ffffff',
        second: main,
        ink: tone(deep, 20),
        secondInk: inkOn(main, deep),
        accent: vivid,
      };
  }
}
