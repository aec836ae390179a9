import { expect, test } from 'vitest';

import type { FeedOffer } from './feed.ts';
import { contentOf } from './product-content.ts';
import { parseStoreData } from './store-data.ts';

const offer: FeedOffer = {
  id: '1',
  line: 1,
  isAvailable: true,
  name: 'Клубника',
  vendor: null,
  price: 100_00,
  oldPrice: null,
  categoryId: '1',
  pictures: ['/pictures/m/1.webp', '/pictures/m/1-back.webp'],
  description: null,
  params: [],
  country: null,
  isAdult: false,
  outlets: null,
  count: null,
};

const dataWith = (video: string) => parseStoreData(JSON.stringify({ products: { 1: { video } } }));

test('[PRD-01] a clip of the store data is a video after the first picture', () => {
  const data = dataWith('/video/1/master.m3u8');
  expect(contentOf(offer, data.ok ? data.value.data.products['1'] : undefined, null).media).toEqual([
    { type: 'IMAGE', url: '/pictures/m/1.webp' },
    { type: 'VIDEO', url: '/video/1/master.m3u8' },
    { type: 'IMAGE', url: '/pictures/m/1-back.webp' },
  ]);
  expect(contentOf(offer, undefined, null).media).toHaveLength(2);
});

test.each(['javascript:alert(1)', '//elsewhere.example/a.mp4', 'a b.mp4'])(
  '[PRD-01] %s is no address of a clip',
  (video) => {
    expect(dataWith(video)).toMatchObject({
      ok: false,
      error: [expect.stringContaining('products.1.video')],
    });
  },
);
