import { join } from 'node:path';

const packageDirectory = join(import.meta.dirname, '..');

/** Absolute path of the demo catalogue (YML). */
export const demoFeedPath = join(packageDirectory, 'data', 'feed.yml');

/** Absolute path of cities, stores, sections and what else the feed cannot say (JSON). */
export const demoStorePath = join(packageDirectory, 'data', 'store.json');

/** Absolute path of the streets and houses of the served cities (JSON). */
export const gazetteerPath = join(packageDirectory, 'data', 'gazetteer.json');

/** Absolute path of the pictures: `m/<name>.webp` (320 px) and `l/<name>.webp` (800 px). */
export const picturesDirectory = join(packageDirectory, 'pictures');
