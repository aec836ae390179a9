import { getBanners, hideBanner } from '@shop/contract/banners';
import type { Banner } from '@shop/contract/banners';
import { err, ok } from '@shop/domain/kernel';

import { pictureUrl } from '../content/index.ts';
import type { ContentItem } from '../content/index.ts';
import { conflict, notFound, route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { distanceMetres } from '../showcase/index.ts';
import type { Point } from '../showcase/index.ts';
import { hide, readHidden } from './banners.repository.ts';

type Item = ContentItem<'banners'>;

interface Place {
  readonly store: string;
  readonly city: string;
  readonly point: Point;
}

const isCurrent = ({ startsAt, endsAt }: Item, now: Date): boolean =>
  (startsAt === null || new Date(startsAt) <= now) && (endsAt === null || now < new Date(endsAt));

const isFor = ({ stores, cities, near }: Item, { store, city, point }: Place): boolean =>
  (stores === null || stores.includes(store)) &&
  (cities === null || cities.includes(city)) &&
  (near === null || distanceMetres(near, point) <= near.metres);

const message = (banner: Item): Banner => ({
  id: banner.id,
  type: banner.type,
  text: banner.text,
  description: banner.description,
  buttonText: banner.buttonText,
  link: banner.link,
  icon: banner.icon === null ? null : { type: 'image', url: pictureUrl(banner.icon) },
  isHideable: banner.isHideable,
  isDynamic: banner.isDynamic,
  isExternal: banner.isExternal,
});

export const bannerRoutes: readonly RouteDefinition[] = [
  route(getBanners, async ({ query, caller, context }) => {
    const showcase = context.catalog.showcase(query.showcaseId);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const { code: store, city_alias: city } = showcase.row;
    const now = context.clock.now();
    const here = context.catalog.content.banners.filter(
      (banner) =>
        isCurrent(banner, now) && isFor(banner, { store, city, point: { lat: query.lat, lon: query.lon } }),
    );
    // Most places have no banner that can be hidden: then the database is not asked.
    const hidden =
      caller.userType === 'ROBOT' || !here.some(({ isHideable }) => isHideable)
        ? new Set<string>()
        : await readHidden(context.db, caller.userId);
    return ok({
      banners: here.filter(({ id, isHideable }) => !isHideable || !hidden.has(id)).map(message),
    });
  }),
  route(hideBanner, async ({ body, caller, context }) => {
    const bannerId = body.bannerId.toLowerCase();
    const banner = context.catalog.content.banners.find(({ id }) => id === bannerId);
    if (banner === undefined) return err(notFound('BANNER_NOT_FOUND'));
    if (!banner.isHideable) return err(conflict('BANNER_NOT_HIDEABLE'));
    await hide(context.db, { userId: caller.userId, bannerId, now: context.clock.now() });
    return ok(undefined);
  }),
];
