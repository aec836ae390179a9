export type { CachedAnswer, CatalogReader, ShowcaseSnapshot, SnapshotProduct } from './catalog-reader.ts';
