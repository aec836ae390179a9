import type { PromoText } from '@shop/domain/catalog';
import { toSlug } from '@shop/domain/kernel';

import { shopConfigSchema } from '../../config/index.ts';
import { stableId } from '../../kernel/operator/stable-id.ts';
import { comboRows, merchantRows, promoTexts, variantColumns, variantGroupRows } from './desired-goods.ts';
import type { Feed, FeedOffer, FeedProblem } from './feed.ts';
import { contentOf, specificationOf } from './product-content.ts';
import type { StoreData } from './store-data.ts';
import type { Row, Rows } from './tables.ts';

/** Pieces of an offer on sale whose feed says nothing of stock. */
const UNSAID_STOCK = 20;

export interface KnownEntity {
  readonly id: string;
  readonly name: string;
  readonly slug: string | null;
}

export interface Existing {
  readonly products: readonly KnownEntity[];
  readonly categories: readonly KnownEntity[];
  readonly showcases: readonly { readonly id: string; readonly code: string }[];
}

/** What the tables should hold after the import. Offers of unknown categories come back as problems; what of the store data is left out, as notes. */
export function desiredRows(
  feed: Feed,
  data: StoreData,
  existing: Existing,
): { readonly rows: Rows; readonly problems: readonly FeedProblem[]; readonly notes: readonly string[] } {
  const categoryIds = new Set(feed.categories.map((category) => category.id));
  const usable = feed.offers.filter((offer) => categoryIds.has(offer.categoryId));
  const problems = feed.offers
    .filter((offer) => !categoryIds.has(offer.categoryId))
    .map(({ line, id, categoryId }) => ({
      line,
      offerId: id,
      reason: `its category ${categoryId} is not in the feed`,
    }));
  const codes = new Map([
    ...existing.showcases.map(({ code, id }) => [code, id] as const),
    ...data.showcases.map(({ code, id }) => [code, id] as const),
  ]);
  const offerIds = new Set(usable.map((offer) => offer.id));
  const combos = comboRows(data, offerIds);
  const promos = promoTexts(data, offerIds);
  const sold = usable.map((offer) => ({ id: stableId('offer', offer.id), offer }));
  const rows: Rows = {
    city: data.cities.map(cityRow),
    showcase: data.showcases.map(showcaseRow),
    category: categoryRows(feed, data, existing),
    merchant: merchantRows(data),
    variant_group: variantGroupRows(data),
    product: productRows(usable, data, existing, promos.texts),
    combo_set: combos.sets,
    combo_set_product: combos.products,
    offer: sold.flatMap(({ id, offer }) => offerRows(id, offer, data, codes)),
    stock: sold.flatMap(({ id, offer }) => stockRows(id, offer, codes)),
    section: data.sections.map((content, position) => ({ position, content })),
    shop_config: [{ id: 1, content: shopConfigOf(data) }],
    store_data: [{ id: 1, content: data }],
  };
  return { rows, problems, notes: [...combos.notes, ...promos.notes] };
}

const cityRow = (city: StoreData['cities'][number]): Row => ({
  id: city.id,
  name: city.name,
  search_name: city.searchName,
  suggest_name: city.suggestName,
  suggest_position: city.suggestPosition,
  region_id: city.regionId,
  lat: city.center.lat,
  lon: city.center.lon,
  zoom: city.zoom,
  alias: city.alias,
  is_served: city.isServed,
});

const showcaseRow = (showcase: StoreData['showcases'][number], position: number): Row => ({
  id: showcase.id.toLowerCase(),
  code: showcase.code,
  title: showcase.title,
  type: showcase.type,
  city_alias: showcase.cityAlias,
  address: showcase.address,
  lat: showcase.lat,
  lon: showcase.lon,
  timezone: showcase.timezone,
  open_time: showcase.openTime,
  close_time: showcase.closeTime,
  min_order_price: showcase.minOrderPrice,
  support_phone: showcase.supportPhone,
  is_silent_delivery_enabled: showcase.isSilentDeliveryEnabled,
  should_check_adult_products: showcase.shouldCheckAdultProducts,
  is_pci_dss: showcase.isPciDss,
  base_sla_minutes: showcase.baseSlaMinutes,
  zone: showcase.zone,
  position,
});

/** Assigns slugs: an entity with the same name keeps its slug, the first new one gets the plain slug, others get their id added. */
function slugGiver(
  known: readonly KnownEntity[],
): (id: string, feedId: string, name: string) => string | null {
  const byId = new Map(known.map((entity) => [entity.id, entity]));
  const taken = new Map(known.flatMap(({ slug, id }) => (slug === null ? [] : [[slug, id] as const])));
  return (id, feedId, name) => {
    const own = byId.get(id);
    if (own !== undefined && own.name === name) return own.slug;
    const unlessTaken = (slug: string | null): string | null =>
      slug !== null && (taken.get(slug) ?? id) === id ? slug : null;
    const free = unlessTaken(toSlug(name)) ?? unlessTaken(toSlug(`${name.slice(0, 60)} ${feedId}`));
    if (free !== null) taken.set(free, id);
    return free;
  };
}

function categoryRows(feed: Feed, data: StoreData, existing: Existing): Row[] {
  const extras = new Map(data.categories.map((category) => [category.feedId, category]));
  const ids = new Set(feed.categories.map((category) => category.id));
  const slugOf = slugGiver(existing.categories);
  const firstPicture = new Map<string, string>();
  for (const { categoryId, pictures } of feed.offers) {
    const [picture] = pictures;
    if (picture !== undefined && !firstPicture.has(categoryId)) firstPicture.set(categoryId, picture);
  }
  return feed.categories.map((category, index) => {
    const extra = extras.get(category.id);
    const id = stableId('category', category.id);
    const hasParent =
      category.parentId !== null && ids.has(category.parentId) && !isOwnAncestor(category.id, feed);
    return {
      id,
      feed_id: category.id,
      parent_id: hasParent && category.parentId !== null ? stableId('category', category.parentId) : null,
      slug: slugOf(id, category.id, category.name),
      name: category.name,
      rank: extra?.rank ?? index,
      image: extra?.image ?? firstPicture.get(category.id) ?? null,
      display_type: extra?.displayType ?? 'TILE',
      hide_name: extra?.hideName ?? false,
      is_section_group: extra?.isSectionGroup ?? false,
    };
  });
}

/** A feed may hold a circle of categories; those in it become top categories. */
function isOwnAncestor(id: string, feed: Feed): boolean {
  const parents = new Map(feed.categories.map((category) => [category.id, category.parentId]));
  const seen = new Set<string>();
  for (
    let step = parents.get(id) ?? null;
    step !== null && !seen.has(step);
    step = parents.get(step) ?? null
  ) {
    if (step === id) return true;
    seen.add(step);
  }
  return false;
}

function productRows(
  offers: readonly FeedOffer[],
  data: StoreData,
  existing: Existing,
  promoTextOf: ReadonlyMap<string, PromoText>,
): Row[] {
  const slugOf = slugGiver(existing.products);
  const variantOf = variantColumns(data);
  const merchants = new Map(data.merchants.map((merchant) => [merchant.code, merchant]));
  return offers.map((offer, position) => {
    const id = stableId('offer', offer.id);
    const extra = data.products[offer.id];
    return {
      id,
      feed_id: offer.id,
      slug: slugOf(id, offer.id, offer.name),
      name: offer.name,
      specification: specificationOf(offer),
      brand: offer.vendor,
      category_id: stableId('category', offer.categoryId),
      is_adult: offer.isAdult,
      is_own_brand: data.ownBrand !== null && offer.vendor === data.ownBrand,
      cart_max: extra?.cartMax ?? null,
      position,
      is_impulse: extra?.isImpulse ?? false,
      is_virtual_pack: extra?.virtualPack ?? false,
      merchant_code: extra?.merchant ?? null,
      promo_x: extra?.promoXY?.x ?? null,
      promo_y: extra?.promoXY?.y ?? null,
      ...variantOf(offer.id),
      content: contentOf(
        offer,
        extra,
        promoTextOf.get(offer.id) ?? null,
        merchants.get(extra?.merchant ?? ''),
      ),
    };
  });
}

/** Stores that carry an offer: those of its outlets, or all of them when the feed does not speak of stores. */
const carriersOf = (
  offer: FeedOffer,
  codes: ReadonlyMap<string, string>,
): readonly (readonly [string, string])[] =>
  [...codes].filter(([code]) => offer.outlets === null || offer.outlets.has(code));

function offerRows(
  product_id: string,
  offer: FeedOffer,
  data: StoreData,
  codes: ReadonlyMap<string, string>,
): Row[] {
  return carriersOf(offer, codes).map(([code, showcaseId]) => {
    const own = data.products[offer.id]?.pricesByStore[code];
    const price = own === undefined ? offer.price : own.price;
    const oldPrice = own === undefined ? offer.oldPrice : (own.oldPrice ?? null);
    return {
      showcase_id: showcaseId,
      product_id,
      price,
      old_price: price !== null && oldPrice !== null && oldPrice > price ? oldPrice : null,
    };
  });
}

function stockRows(product_id: string, offer: FeedOffer, codes: ReadonlyMap<string, string>): Row[] {
  return carriersOf(offer, codes).map(([code, showcaseId]) => {
    const said = offer.outlets?.get(code) ?? offer.count ?? UNSAID_STOCK;
    return {
      showcase_id: showcaseId,
      product_id,
      feed_on_hand: offer.isAvailable ? said : 0,
    };
  });
}

function shopConfigOf({ config }: StoreData) {
  return shopConfigSchema.parse({
    supportContacts: {
      phone: config.support.phone ?? null,
      messenger:
        config.support.telegram === undefined ? null : { title: 'Telegram', url: config.support.telegram },
    },
    aboutBlocks: Object.entries(config.aboutBlocks).map(([id, { title, text, image }]) => ({
      id,
      title,
      text,
      imageUrl: image,
    })),
    documentsLink: config.documentsLink,
    relatedProductsListMaxLength: config.relatedProductsListMaxLength,
    minOrderTipsCommission: config.minOrderTipsCommission,
    redirectWhitelist: config.redirectWhitelist,
    appLinks: config.appLinks,
    excludedCategories: config.excludedCategories,
    smartProducts: config.smartProducts.map((offerId) => stableId('offer', offerId)),
    catalog: config.catalog,
  });
}
