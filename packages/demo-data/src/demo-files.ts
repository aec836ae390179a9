import { createCatalogue } from './catalogue/catalogue.ts';
import { printFeed } from './feed/feed-file.ts';
import { createGazetteer, printGazetteer } from './gazetteer/gazetteer-file.ts';
import { createStoreFile, printStoreFile } from './stores/store-file.ts';

/** Texts of the three data files; the same on every machine and every run. */
export interface DemoFiles {
  readonly feed: string;
  readonly store: string;
  readonly gazetteer: string;
}

/** Makes the demo data without touching the disk. */
export function createDemoFiles(): DemoFiles {
  const products = createCatalogue();
  return {
    feed: printFeed(products),
    store: printStoreFile(createStoreFile(products)),
    gazetteer: printGazetteer(createGazetteer()),
  };
}
