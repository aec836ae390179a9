import { expect, test } from 'vitest';

import { ok } from '@shop/domain/kernel';
import { createTestShop, open } from '@shop/infrastructure/testing';

import type { Featuring } from './index.ts';

const PROMO = '00000000-0000-4000-8000-000000000001';
const OWN = '00000000-0000-4000-8000-000000000002';
const ADVERT = '00000000-0000-4000-8000-000000000003';

test('[STO-16] [STO-17] predefined stories play their slides: duration, picture, ground, advert and bottom buttons', async () => {
  const shop = await open(createTestShop());
  const button = { name: 'BottomButton', text: 'В каталог', link: 'shop://main' };
  shop.calls.predefined.always(() =>
    ok([
      {
        duration: 4_000,
        data: { image: '/a.webp', backgroundColor: '#112233' },
        advertId: ADVERT,
        components: [{ ...button, name: 'Quiz' }, button],
      },
      { duration: null, data: { image: null, backgroundColor: null }, advertId: null, components: [] },
    ]),
  );
  await shop.stories.loadStory('how-to');
  const same = { type: 'image', sources: [] } as const;
  expect(shop.stories.story('how-to').data).toEqual({
    title: null,
    slides: [
      {
        ...same,
        duration: 4_000,
        imageUrl: '/a.webp',
        backgroundColor: '#112233',
        advertId: ADVERT,
        buttons: [button],
      },
      { ...same, duration: null, imageUrl: null, backgroundColor: null, advertId: null, buttons: [] },
    ],
  });
});

test('[STO-18] slides of an advertised promo are adverts, too, wherever they play; those with an advert of their own keep it', async () => {
  const shop = await open(createTestShop());
  const slide = (advertId: string | null): Featuring['slides'][number] => ({
    type: 'image',
    duration: null,
    imageUrl: null,
    sources: [],
    backgroundColor: null,
    advertId,
    buttons: [],
  });
  shop.calls.featuring.always(() =>
    ok({
      id: PROMO,
      title: 'Неделя сыра',
      imageUrl: null,
      previewUrl: null,
      description: null,
      target: null,
      advertId: ADVERT,
      displayType: 'STORY_PLAYER',
      slides: [slide(null), slide(OWN)],
      categories: [],
    }),
  );
  await shop.stories.loadStory(PROMO);
  await shop.stories.loadFeaturing(PROMO);
  const adverts = [shop.stories.story(PROMO).data, shop.stories.featuring(PROMO).data].map((shown) =>
    shown?.slides.map(({ advertId }) => advertId),
  );
  expect(adverts).toEqual([
    [ADVERT, OWN],
    [ADVERT, OWN],
  ]);
});
