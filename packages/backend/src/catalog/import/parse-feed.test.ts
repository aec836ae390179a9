import { expect, test } from 'vitest';

import { parseFeed } from './parse-feed.ts';

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
const parse = async (text: string | Uint8Array, size = 7) =>
  parseFeed(chunksOf(typeof text === 'string' ? Buffer.from(text) : text, size));

const feedOf = (offer: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<yml_catalog><shop><categories><category id="1">Хлеб</category></categories><offers>${offer}</offers></shop></yml_catalog>`;
const bread = '<offer id="1"><name>Хлеб</name><price>10</price><categoryId>1</categoryId></offer>';

/** Encodes Cyrillic letters as windows-1251. */
const inWindows1251 = (text: string) =>
  Uint8Array.from(Array.from(text), (char) => {
    const code = char.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });

test('[OPN-190] letters split between two chunks are read correctly', async () => {
  for (const size of [1, 2, 3, 1000]) {
    const feed = await parse(feedOf(bread), size);
    expect(feed.ok && feed.value.offers[0]?.name).toBe('Хлеб');
  }
});

test('[OPN-190] windows-1251 is read as declared', async () => {
  const feed = await parse(inWindows1251(feedOf(bread, '<?xml version="1.0" encoding="windows-1251"?>')));
  expect(feed.ok && feed.value.offers[0]?.name).toBe('Хлеб');
});

test('[OPN-190] bytes that are invalid in the declared encoding make the file unusable', async () => {
  const feed = await parse(inWindows1251(feedOf(bread)));
  expect(feed).toMatchObject({ ok: false, error: { reason: 'its bytes are not utf-8' } });
});

test('[OPN-190] problems name the lines of their offers', async () => {
  const feed = await parse(feedOf(`\n\n<offer id="7">\n<name>x</name></offer>`));
  expect(feed.ok && feed.value.problems).toEqual([{ line: 3, offerId: '7', reason: 'it has no price' }]);
});

test('[OPN-190] a deeply nested or endless file does no harm', async () => {
  const deep = await parse(`<yml_catalog>${'<a>'.repeat(1_000)}`, 1_000);
  expect(deep).toMatchObject({ ok: false, error: { reason: 'its elements are nested too deeply' } });
  const endless = await parse(
    feedOf(bread.replace('<name>', `<description>${'я'.repeat(300_000)}</description><name>`)),
    60_000,
  );
  expect(endless.ok && endless.value.problems[0]?.reason).toContain('is longer than 100000 characters');
});

test('[NET-08] prices become whole kopecks', async () => {
  for (const [price, kopecks] of [
    ['89.90', 8990],
    ['89,9', 8990],
    ['89', 8900],
    ['0.29e1', null],
    ['-5', null],
    ['1 000', null],
    ['19.995', 2000],
  ] as const) {
    const feed = await parse(feedOf(bread.replace('<price>10', `<price>${price}`)));
    expect(feed.ok && (feed.value.offers[0]?.price ?? null), price).toBe(kopecks);
  }
});
