import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Backend } from '@shop/backend';

import { operate } from './promotions.ts';

/** A file of content with only these parts. */
export const contentOf = (part: object): object => ({
  promos: [],
  stories: [],
  adverts: [],
  recipes: [],
  smartProducts: [],
  banners: [],
  promocodes: [],
  ...part,
});

/** Ids of tests: the number in the last digits. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const names = ['a.webp', 'b.webp', 'c.webp'];

/** Imports content as an operator does, with the pictures a.webp, b.webp and c.webp; paths are removed from the output. */
export async function importContent(
  backend: Backend,
  content: unknown,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-content-'));
  for (const size of ['m', 'l']) {
    mkdirSync(join(folder, size));
    for (const name of names) writeFileSync(join(folder, size, name), '');
  }
  // Only one of the sizes.
  writeFileSync(join(folder, 'm', 'half.webp'), '');
  const file = join(folder, 'content.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  try {
    const { exitCode, said } = await operate(backend, {
      command: 'content.import',
      file,
      pictures: folder,
      dryRun,
    });
    return {
      exitCode,
      said: said.map((line) => line.replace(`${file}: `, '').replaceAll(folder, 'pictures')),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const imageSlide = (more: object = {}) => ({ type: 'image', image: 'a.webp', ...more });

/** A promo that shows its stories. */
export const promoOf = (number: number, more: object = {}) => ({
  id: idOf(number),
  title: `Акция ${number}`,
  displayType: 'STORY_PLAYER',
  slides: [imageSlide()],
  ...more,
});

export const advertOf = (number: number, more: object = {}) => ({
  id: idOf(number),
  advertiser: 'ООО «Пример»',
  erid: '2VtzqwExample',
  description: 'ОГРН 1',
  ...more,
});

export const recipeOf = (id: string, more: object = {}) => ({
  id,
  name: `Рецепт ${id}`,
  cookingTimeMinutes: 20,
  categoryName: 'Ужин',
  ingredientsTitle: 'На двоих',
  ingredients: [{ name: 'Соль', amount: 'щепотка' }],
  steps: [{ description: 'Посолить' }],
  ...more,
});

export const bannerOf = (number: number, more: object = {}) => ({
  id: idOf(number),
  type: 'marketing',
  text: `Объявление ${number}`,
  ...more,
});
