import { join } from 'node:path';

const packageDirectory = join(import.meta.dirname, '..');

/** Absolute path of the demo catalogue (YML). */
export const demoFeedPath = join(packageDirectory, 'data', 'feed.yml');

/** Absolute path of cities, stores, sections and other data that the feed cannot express (JSON). */
export const demoStorePath = join(packageDirectory, 'data', 'store.json');

/** Absolute path of the demo promotions and promocodes (JSON). */
export const demoPromotionsPath = join(packageDirectory, 'data', 'promotions.json');

/** Absolute path of the demo content: promos, stories, recipes, banners and the like (JSON). */
export const demoContentPath = join(packageDirectory, 'data', 'content.json');

/** Absolute path of the subscriptions on offer (JSON). */
export const demoSubscriptionsPath = join(packageDirectory, 'data', 'subscriptions.json');

/** Absolute path of the couriers (JSON). */
export const demoCouriersPath = join(packageDirectory, 'data', 'couriers.json');

/** Absolute path of the text of a document of the shop (Markdown). */
export const demoDocumentPath = (document: string): string =>
  join(packageDirectory, 'data', 'documents', `${document}.md`);

/** Absolute path of the streets and houses of the served cities (JSON). */
export const gazetteerPath = join(packageDirectory, 'data', 'gazetteer.json');

/** Absolute path of the pictures: `m/<name>.webp` (320 px) and `l/<name>.webp` (800 px). */
export const picturesDirectory = join(packageDirectory, 'pictures');

/** Absolute path of the search models that a static host offers: `categories_v1.json`, and the same for brotli. */
export const searchModelsDirectory = join(packageDirectory, 'data', 'search');

/** Absolute path of the clips of goods: `<name>.mp4`, and `<name>/` with a stream of the same. */
export const videosDirectory = join(packageDirectory, 'video');

/** Absolute path of the map: `index.json` and one `<city>.<hash>.json` per city it names. */
export const mapDirectory = join(packageDirectory, 'data', 'map');
