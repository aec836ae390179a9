export type { ContentItem, ContentKind } from './content-file.ts';
export { noContent, readContent } from './content-store.ts';
export type { Content } from './content-store.ts';
export { pictureUrl } from './picture-url.ts';
export { featuringCard, isShownIn } from './featuring-card.ts';
