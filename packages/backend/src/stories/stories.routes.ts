import type { Product } from '@shop/contract/catalog';
import { getAdvert, getFeaturing, getPredefinedStories } from '@shop/contract/stories';
import type { Featuring } from '@shop/contract/stories';
import { err, ok } from '@shop/domain/kernel';

import { featuringCard, isShownIn, pictureUrl } from '../content/index.ts';
import type { ContentItem } from '../content/index.ts';
import { notFound, route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { stableId } from '../kernel/operator/stable-id.ts';

type Slide = ContentItem<'promos'>['slides'][number];

const slideMessage = (slide: Slide): Featuring['slides'][number] => ({
  type: slide.type,
  duration: slide.durationMs,
  imageUrl: pictureUrl(slide.image),
  sources: slide.sources.map(({ url, contentType }) => ({ videoUrl: url, contentType })),
  backgroundColor: slide.backgroundColor,
  advertId: slide.advertId,
  buttons: slide.buttons,
});

/** The goods of a promo that a store carries; a category without any is left out. */
function categoriesOf(
  { categories }: ContentItem<'promos'>,
  product: (id: string) => Product | undefined,
): Featuring['categories'] {
  return categories
    .map(({ title, offers }) => ({
      title,
      products: offers.flatMap((offer) => product(stableId('offer', offer)) ?? []),
    }))
    .filter(({ products }) => products.length > 0);
}

export const storyRoutes: readonly RouteDefinition[] = [
  route(getFeaturing, ({ params, context }) => {
    const showcase = context.catalog.showcase(params.showcaseId);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const id = params.featuringId.toLowerCase();
    const promo = context.catalog.content.promos.find((each) => each.id === id);
    const store = {
      code: showcase.row.code,
      hasProduct: (productId: string) => showcase.products.has(productId),
      hasCategory: (categoryId: string) => showcase.categories.has(categoryId),
    };
    if (promo === undefined || !isShownIn(promo, store)) return err(notFound());
    return ok({
      ...featuringCard(promo),
      slides: promo.slides.map(slideMessage),
      categories: categoriesOf(promo, (productId) => showcase.product(productId)),
    });
  }),
  route(getPredefinedStories, ({ params, context }) => {
    const story = context.catalog.content.stories.find(({ id }) => id === params.id);
    if (story === undefined) return err(notFound());
    return ok(
      story.slides.map(({ durationMs, image, backgroundColor, advertId, components }) => ({
        duration: durationMs,
        data: { image: pictureUrl(image), backgroundColor },
        advertId,
        components,
      })),
    );
  }),
  route(getAdvert, ({ params, context }) => {
    if (context.catalog.showcase(params.showcaseId) === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const id = params.advertId.toLowerCase();
    const advert = context.catalog.content.adverts.find((each) => each.id === id);
    return advert === undefined ? err(notFound()) : ok(advert);
  }),
];
