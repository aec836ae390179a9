import type { Media, ProductDetails } from '@shop/application/catalog';
import { largeImageUrl } from '@shop/domain/catalog';
import { Suspense, useSyncExternalStore } from 'react';

import { lazyPart } from '../kernel/lazy-part.ts';
import { Image } from '../ui/index.ts';
import { productUiTexts } from './texts.ts';

const texts = productUiTexts;

const VideoPlayer = lazyPart(async () => (await import('../video/index.ts')).VideoPlayer);

const never = () => () => undefined;
const inBrowser = () => true;
/** The player is loaded after the page, so the server renders only its picture. */
const onServer = () => false;

/** The fields of a product that its media need. */
export type ProductMedia = Pick<ProductDetails, 'media' | 'name' | 'previewImage'>;

/** The product's media, or else its picture in lists. */
export function mediaOf(product: ProductMedia): readonly Media[] {
  if (product.media.length > 0) return product.media;
  return product.previewImage === null ? [] : [{ type: 'IMAGE', url: product.previewImage }];
}

/** Small enough for a thumbnail: the poster of a video is the product's own picture. */
export function thumbnailOf(item: Media, product: ProductMedia): string | null {
  return item.type === 'VIDEO' ? product.previewImage : item.url;
}

/** One picture or video. */
export function MediaView(props: {
  readonly item: Media;
  readonly index: number;
  readonly product: ProductMedia;
  readonly isActive: boolean;
  readonly isBlurred: boolean;
  readonly isDimmed: boolean;
}) {
  const { item, index, product, isActive, isBlurred, isDimmed } = props;
  const isLive = useSyncExternalStore(never, inBrowser, onServer);
  const isVideo = item.type === 'VIDEO';
  const src = thumbnailOf(item, product);
  const picture = (
    <Image
      src={src}
      largeSrc={src === null ? undefined : largeImageUrl(src)}
      sizes="(width >= 768px) 420px, 100vw"
      alt={isBlurred ? '' : (isVideo ? texts.video : texts.picture)(product.name, index + 1)}
      eager={index === 0}
      blurred={isBlurred}
      dimmed={isDimmed}
    />
  );
  if (!isVideo || !isLive) return picture;
  return (
    <Suspense fallback={picture}>
      <VideoPlayer
        src={item.url}
        poster={src === null ? null : largeImageUrl(src)}
        label={texts.video(product.name, index + 1)}
        isActive={isActive}
        isBlurred={isBlurred}
      />
    </Suspense>
  );
}
