import { describe, expect, test } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { contains } from '../kernel/geometry.ts';
import { placementsOf } from './assortment.ts';
import { cities } from './cities.ts';
import { createSections } from './sections.ts';
import { showcases } from './showcases.ts';

const products = createCatalogue();

describe('the demo stores', () => {
  test('[GEO-14] three cities are served and four are only known', () => {
    expect(cities.filter((city) => city.isServed).map((city) => city.alias)).toEqual([
      'moskva',
      'sankt-peterburg',
      'kazan',
    ]);
    expect(cities.filter((city) => !city.isServed)).toHaveLength(4);
  });

  test('[SHW-19] the fastest store promises at most 15 minutes', () => {
    expect(Math.min(...showcases.map((showcase) => showcase.baseSlaMinutes))).toBeLessThanOrEqual(15);
  });

  test('[GEO-12] every zone is closed and holds its own store', () => {
    for (const { zone, lat, lon, code } of showcases) {
      const ring = zone.coordinates[0] ?? [];
      expect(ring.length, code).toBeGreaterThan(8);
      expect(ring.at(0), code).toEqual(ring.at(-1));
      expect(contains(zone, { lat, lon }), code).toBe(true);
    }
  });

  test('[GEO-12] no point lies in two zones of a city', () => {
    for (const first of showcases) {
      for (const second of showcases) {
        if (first.code === second.code) continue;
        const shared = (first.zone.coordinates[0] ?? []).filter(([lon, lat]) =>
          contains(second.zone, { lat, lon }),
        );
        expect(shared, `${first.code} ${second.code}`).toEqual([]);
      }
    }
  });

  test('[GEO-14] the centre of a served city is delivered to', () => {
    for (const city of cities.filter((candidate) => candidate.isServed)) {
      expect(
        showcases.some(
          (showcase) => showcase.cityAlias === city.alias && contains(showcase.zone, city.center),
        ),
        city.name,
      ).toBe(true);
    }
  });

  test('[PRD-01] every store sells 80–97 % of the catalogue, and prices differ between cities', () => {
    const placements = products.map(placementsOf);
    for (const { code } of showcases) {
      const sold = placements.filter((list) => list.some((placement) => placement.code === code)).length;
      expect(sold / products.length, code).toBeGreaterThan(0.8);
      expect(sold / products.length, code).toBeLessThan(0.97);
    }
    const own = placements.flat().filter((placement) => placement.price !== null);
    expect(own.length).toBeGreaterThan(500);
    for (const { price } of own) expect(price?.oldPrice ?? Infinity).toBeGreaterThan(price?.price ?? 0);
  });

  test('[CTG-05] collections name offers that exist', () => {
    const ids = new Set(products.map((product) => product.id));
    const collections = createSections(products).flatMap((section) =>
      section.type === 'SITUATIONAL_SECTION' ? [section] : [],
    );
    expect(collections.length).toBeGreaterThanOrEqual(3);
    for (const { offerIds, title } of collections) {
      expect(offerIds.length, title).toBeGreaterThanOrEqual(12);
      expect(
        offerIds.filter((id) => !ids.has(id)),
        title,
      ).toEqual([]);
    }
  });
});
