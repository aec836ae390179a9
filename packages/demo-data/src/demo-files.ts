import { createCatalogue } from './catalogue/catalogue.ts';
import { createContentFile, printContentFile } from './content/content-file.ts';
import { printFeed } from './feed/feed-file.ts';
import { createGazetteer, printGazetteer } from './gazetteer/gazetteer-file.ts';
import { createCityMaps } from './geography/city-maps.ts';
import { printMapFiles, type MapFile } from './geography/map-files.ts';
import { createPromotionsFile, printPromotionsFile } from './promotions/promotions-file.ts';
import { createStoreFile, printStoreFile } from './stores/store-file.ts';

/** Texts of the data files; the same on every machine and every run. */
export interface DemoFiles {
  readonly feed: string;
  readonly store: string;
  readonly promotions: string;
  readonly content: string;
  readonly gazetteer: string;
  readonly map: readonly MapFile[];
}

/** Makes the demo data without touching the disk. */
export function createDemoFiles(): DemoFiles {
  const products = createCatalogue();
  const maps = createCityMaps();
  return {
    feed: printFeed(products),
    store: printStoreFile(createStoreFile(products)),
    promotions: printPromotionsFile(createPromotionsFile(products)),
    content: printContentFile(createContentFile(products)),
    gazetteer: printGazetteer(createGazetteer(maps)),
    map: printMapFiles(maps),
  };
}
