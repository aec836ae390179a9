import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { picturesDirectory } from '../index.ts';
import { createCombos } from '../stores/combos.ts';
import { ownBrandKey } from './brands.ts';
import { createCatalogue } from './catalogue.ts';
import { departments } from './goods/index.ts';
import { parseSize } from './size.ts';
import { viewName, viewsOf } from './views.ts';

const products = createCatalogue();
const share = (part: readonly unknown[]): number => part.length / products.length;

describe('the demo catalogue', () => {
  test('[PRD-01] has at least 640 products with ids of their own', () => {
    expect(products.length).toBeGreaterThanOrEqual(640);
    expect(new Set(products.map((product) => product.id)).size).toBe(products.length);
    expect(new Set(products.map((product) => product.barcode)).size).toBe(products.length);
    expect(new Set(products.map((product) => `${product.name} ${product.size}`)).size).toBe(products.length);
  });

  test('[CTG-07] has two levels with at least 40 shelves of at least ten products', () => {
    const shelves = departments.flatMap((department) => department.shelves);
    expect(departments.length).toBeGreaterThanOrEqual(12);
    expect(shelves.length).toBeGreaterThanOrEqual(40);
    for (const shelf of shelves) {
      expect(
        products.filter((product) => product.shelfKey === shelf.key).length,
        shelf.key,
      ).toBeGreaterThanOrEqual(10);
    }
  });

  test('[PRD-01] prices are whole kopecks above zero, and an old price is higher', () => {
    for (const product of products) {
      expect(Number.isInteger(product.price) && product.price > 0, product.name).toBe(true);
      expect(product.oldPrice ?? Infinity, product.name).toBeGreaterThan(product.price);
    }
  });

  test('[PRD-30] has ten amazing prices, about 18 % discounts and 4 % sold out', () => {
    expect(products.filter((product) => product.isAmazing)).toHaveLength(10);
    expect(share(products.filter((product) => product.oldPrice !== null))).toBeCloseTo(0.18, 2);
    expect(share(products.filter((product) => product.isSoldOut))).toBeCloseTo(0.04, 2);
    expect(products.filter((product) => product.brand?.key === ownBrandKey).length).toBeGreaterThan(80);
  });

  test('[PRD-30] at most one product of a shelf is sold out everywhere', () => {
    const soldOut = products.filter((product) => product.isSoldOut);
    const shelves = soldOut.map((product) => product.shelfKey);
    expect(shelves).toEqual([...new Set(shelves)]);
  });

  test('[PRD-05] a composition names ingredients, and neither the fat content nor the taste of the variant', () => {
    for (const { composition, variant, name } of products) {
      for (const percent of variant.match(/[\d,–]+%/gu) ?? [])
        expect(composition, name).not.toContain(percent);
      const parts = composition.split(', ');
      expect(parts, name).not.toContain('');
      expect(
        parts.filter((part) => /^(?:в|для|из|с|со) /u.test(part)),
        name,
      ).toEqual([]);
      // An adjective of the name, such as 'горький', is no ingredient.
      const ofName = parts.filter((part) => part === variant.toLowerCase());
      expect(
        ofName.filter((part) => /^[а-яё-]+(?:ый|ий|ой|ое|ая|ые|ие)$/u.test(part)),
        name,
      ).toEqual([]);
    }
  });

  test('[PRD-09] no description leaves the grammar to the name of the variant', () => {
    for (const { description, family } of products) {
      expect(family.about, family.noun).not.toContain('{');
      expect(description).not.toContain('со вкусом:');
    }
  });

  test('[PRD-41] most badges fit into 18 characters, a few do not', () => {
    const badges = products.flatMap(({ badge }) => badge ?? []);
    const long = badges.filter(({ text }) => Array.from(text).length > 18);
    expect(long.length).toBeGreaterThanOrEqual(3);
    expect(long.length / badges.length).toBeLessThan(0.1);
    expect(new Set(badges.map(({ color }) => color)).size).toBeGreaterThanOrEqual(5);
  });

  test('[PRD-42] every specification ends in a known unit', () => {
    for (const product of products) expect(parseSize(product.size).amount, product.name).toBeGreaterThan(0);
  });

  test('[PRD-05] the energy follows from proteins, fats and carbohydrates', () => {
    for (const { nutrition, family, name } of products) {
      if (!nutrition) continue;
      const expected =
        nutrition.proteins * 4 + nutrition.fats * 9 + nutrition.carbohydrates * 4 + (family.extraKcal ?? 0);
      expect(Math.abs(nutrition.kcal - expected), name).toBeLessThanOrEqual(1);
      expect(nutrition.proteins + nutrition.fats + nutrition.carbohydrates, name).toBeLessThanOrEqual(104);
    }
  });

  test('[PRD-09] every description has two to four sentences', () => {
    for (const product of products) {
      const sentences = product.description.split(/(?<=[.!?])\s+(?=[«А-ЯЁ])/u);
      expect(sentences.length, product.description).toBeGreaterThanOrEqual(2);
      expect(sentences.length, product.description).toBeLessThanOrEqual(4);
    }
  });

  test('[PRD-01] every product and category has both pictures', () => {
    const keys = departments.flatMap((department) => [
      department.key,
      ...department.shelves.map((shelf) => shelf.key),
    ]);
    const names = [
      ...products.flatMap((product) => [
        product.id,
        ...viewsOf(product).map((view) => viewName(product.id, view)),
      ]),
      ...keys.map((key) => `category-${key}`),
      ...createCombos(products).map(({ code }) => `combo-${code}`),
    ];
    const missing = names
      .flatMap((name) => ['m', 'l'].map((size) => join(size, `${name}.webp`)))
      .filter((file) => !existsSync(join(picturesDirectory, file)));
    expect(missing).toEqual([]);
  });

  test('[AGE-06] the tiles of adult shelves show a sign and not the goods', async () => {
    const ofAdults = departments
      .filter(({ isAdult }) => isAdult === true)
      .flatMap(({ key, shelves }) => [key, ...shelves.map((shelf) => shelf.key)]);
    expect(ofAdults).toContain('wine');
    const [sign, ...others] = await Promise.all(
      ofAdults.map(async (key) => readFile(join(picturesDirectory, 'l', `category-${key}.webp`))),
    );
    for (const other of others) expect(sign?.equals(other)).toBe(true);
  });

  test('[ACC-10] the empty states have their pictures', () => {
    for (const name of ['milk', 'egg', 'product', 'bag', 'mobile']) {
      expect(existsSync(join(picturesDirectory, 'm', `empty-${name}.webp`)), name).toBe(true);
    }
  });
});
