import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDemoFiles } from './demo-files.ts';
import {
  demoContentPath,
  demoFeedPath,
  demoPromotionsPath,
  demoStorePath,
  gazetteerPath,
  mapDirectory,
} from './index.ts';

const files = createDemoFiles();

test('[PRD-01] the committed feed equals the generator’s output', () => {
  expect(readFileSync(demoFeedPath, 'utf8') === files.feed).toBe(true);
});

test('[SHW-10] the committed store file equals the generator’s output', () => {
  expect(readFileSync(demoStorePath, 'utf8') === files.store).toBe(true);
});

test('[PRM-23] the committed promotions equal the generator’s output', () => {
  expect(readFileSync(demoPromotionsPath, 'utf8') === files.promotions).toBe(true);
});

test('[STO-01] the committed content equals the generator’s output', () => {
  expect(readFileSync(demoContentPath, 'utf8') === files.content).toBe(true);
});

test('[GEO-14] the committed gazetteer equals the generator’s output, and is below 1 MB', () => {
  expect(readFileSync(gazetteerPath, 'utf8') === files.gazetteer).toBe(true);
  expect(files.gazetteer.length).toBeLessThan(1_000_000);
});

test('[GEO-01] the committed maps equal the generator’s output, and there are no other files', () => {
  for (const [name, text] of files.map)
    expect(readFileSync(join(mapDirectory, name), 'utf8') === text, name).toBe(true);
  expect(readdirSync(mapDirectory).toSorted()).toEqual(files.map.map(([name]) => name).toSorted());
});

test('[CTG-07] every offer is in a category that the feed lists', () => {
  const listed = new Set(Array.from(files.feed.matchAll(/<category id="(\d+)"/g), (match) => match[1]));
  const used = Array.from(files.feed.matchAll(/<categoryId>(\d+)</g), (match) => match[1]);
  expect(used.length).toBeGreaterThanOrEqual(640);
  expect(used.filter((id) => !listed.has(id))).toEqual([]);
});

test('[PRD-01] names with & and < are escaped in the feed', () => {
  expect(files.feed).toContain('Крупинка &amp; Ко');
  expect(files.feed).toContain('жирность &lt;1%');
  const outsideCdata = files.feed.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '');
  expect(/&(?!amp;|lt;|gt;|quot;)/.test(outsideCdata)).toBe(false);
});
