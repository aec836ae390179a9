import { readFileSync } from 'node:fs';

import { demoFeedPath, demoStorePath } from '@shop/demo-data';
import { expect, test } from 'vitest';

import { createTestBackend } from '../support/backend.ts';

test('[IMP-01] [PRD-42] [PRD-01] [PRD-04] [PRD-05] [OPN-206] the demo shop has goods of every kind', async () => {
  const demo = await createTestBackend({
    database: 'pglite',
    feed: readFileSync(demoFeedPath, 'utf8'),
    storeData: JSON.parse(readFileSync(demoStorePath, 'utf8')) as object,
  });
  try {
    const [showcase] = demo.backend.context.catalog.showcases();
    const products = [...(showcase?.products.values() ?? [])].map(({ details }) => details);
    const count = (isMeant: (details: (typeof products)[number]) => boolean) =>
      products.filter(isMeant).length;
    const impulse = products.filter(({ isImpulse }) => isImpulse);
    expect(impulse.length).toBeGreaterThanOrEqual(12);
    expect(impulse.every(({ attributes }) => attributes.merchant !== null)).toBe(true);
    // No mug by the litre.
    expect(impulse.filter(({ unitPrice }) => unitPrice !== undefined)).toEqual([]);
    expect(count(({ promoXY }) => promoXY !== null)).toBeGreaterThanOrEqual(10);
    expect(count(({ promoDescription }) => promoDescription !== null)).toBeGreaterThanOrEqual(6);
    expect(count(({ virtualPack }) => virtualPack)).toBeGreaterThanOrEqual(2);
    expect(count(({ price }) => price === null)).toBe(1);
    expect(count(({ media }) => media.length > 1)).toBeGreaterThanOrEqual(20);
    expect(count(({ variants }) => variants.items.length > 1)).toBeGreaterThanOrEqual(40);
    expect(showcase?.combos.size).toBeGreaterThanOrEqual(8);
    const attributes = products.map((details) => details.attributes);
    for (const key of [
      'usage',
      'ingredients',
      'shelfLifeDays',
      'storageConditions',
      'manufacturer',
      'brand',
      'merchant',
      'supplierInn',
    ] as const)
      expect(
        attributes.some((one) => one[key] !== null),
        key,
      ).toBe(true);
    expect(attributes.some(({ other }) => other.length > 0)).toBe(true);
    expect(count(({ nutritions }) => nutritions.other.length > 0)).toBeGreaterThanOrEqual(10);
    const tea = products.find(({ name }) => name.startsWith('Чай чёрный'));
    const beside = showcase?.lists.upsell([tea?.id ?? ''], 15, false) ?? [];
    const shelves = beside.map((id) => products.find((one) => one.id === id)?.categoryPath[0]?.name);
    // What goes with tea, as the collections of the main page say: no dog biscuits (OPN-206).
    expect(shelves).not.toContain('Для питомцев');
    expect(shelves.filter((name) => name === 'Сладости').length).toBeGreaterThanOrEqual(5);
    const categories = [...(showcase?.categories.values() ?? [])];
    expect(new Set(categories.map(({ displayType }) => displayType)).size).toBe(4);
    expect(categories.some(({ isSectionGroup }) => isSectionGroup)).toBe(true);
    expect(categories.some(({ hideName }) => hideName)).toBe(true);
    expect(Math.max(...products.map(({ categoryPath }) => categoryPath.length))).toBeGreaterThanOrEqual(3);
  } finally {
    await demo.close();
  }
});
