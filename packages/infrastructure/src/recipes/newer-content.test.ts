import { expect, test } from 'vitest';

import { getMainPage } from '@shop/contract/catalog';
import type { Endpoint } from '@shop/contract/kernel';
import { getSmartProducts } from '@shop/contract/recipes';
import { getFeaturing } from '@shop/contract/stories';

import { HttpCatalogGateway } from '../catalog/http-catalog.gateway.ts';
import { read } from '../http/index.ts';
import type { ApiClient } from '../http/index.ts';
import { HttpStoriesGateway } from '../stories/http-stories.gateway.ts';
import { HttpRecipesGateway } from './http-recipes.gateway.ts';

const ID = '00000000-0000-4000-8000-000000000001';

/** A client whose store answers this body. */
function answering({ answer, path }: Endpoint, body: unknown): ApiClient {
  const client = { call: () => Promise.resolve(answer === undefined ? null : read(answer, body, path)) };
  return client as unknown as ApiClient;
}

const slide = (type: string) => ({
  type,
  duration: null,
  imageUrl: null,
  sources: [],
  backgroundColor: null,
  advertId: null,
  buttons: [],
});
const promo = {
  id: ID,
  title: 'Акция',
  imageUrl: null,
  previewUrl: null,
  description: null,
  target: { type: 'HOLOGRAM', value: 'x' },
  advertId: null,
  displayType: 'CAROUSEL',
  slides: [slide('hologram'), slide('image')],
  categories: [],
};

test('[STO-01] [STO-06] of a promo from a newer store, slides of an unknown type are skipped', async () => {
  const answer = await new HttpStoriesGateway(answering(getFeaturing, promo)).featuring(ID, ID);
  expect(answer).toMatchObject({ ok: true, value: { displayType: 'CAROUSEL', slides: [{ type: 'image' }] } });
});

test('[RCP-10] of a smart product, cards of an unknown type are skipped, and so are such slides of a game', async () => {
  const pictures = { enterImage: null, exitImage: null };
  const gameSlide = (type: string) => ({ type, backgroundColor: null, duration: null, sources: [] });
  const cards = [
    { type: 'LOTTERY', prize: 1 },
    { type: 'STORAGE', title: 'Как хранить', descriptions: ['В холоде'], ...pictures },
    { type: 'GAME', imageUrl: '/g.webp', slides: [gameSlide('hologram'), gameSlide('video')], ...pictures },
  ];
  const smart = { id: ID, imageUrl: '/a.webp', recipes: [], productDetails: [], cards };
  const gateway = new HttpRecipesGateway(answering(getSmartProducts, { config: { smartProducts: [smart] } }));
  expect(await gateway.smartProducts()).toMatchObject({
    ok: true,
    value: [{ cards: [{ type: 'STORAGE' }, { type: 'GAME', slides: [{ type: 'video' }] }] }],
  });
});

test('[CTG-02] sections of an unknown type are left out of the main page, in the order of the others', async () => {
  const section = (type: string) => ({
    id: ID,
    type,
    title: type,
    category: null,
    products: [],
    featurings: [],
  });
  const sections = ['HOLOGRAM', 'FEATURE_SECTION', 'LOTTERY', 'GENERAL_SECTION'].map(section);
  const answer = await new HttpCatalogGateway(answering(getMainPage, { sections })).main(ID);
  expect(answer.ok && answer.value.map(({ title }) => title)).toEqual(['FEATURE_SECTION', 'GENERAL_SECTION']);
});

test('[CTG-02] a promo of an unknown kind does not take the main page away', () => {
  const { slides: _slides, categories: _categories, ...card } = promo;
  const section = {
    id: ID,
    type: 'FEATURE_SECTION',
    title: '',
    category: null,
    products: [],
    featurings: [card],
  };
  const parsed = getMainPage.answer?.safeParse({ sections: [section] });
  expect(parsed?.error?.issues ?? parsed?.success).toBe(true);
});
