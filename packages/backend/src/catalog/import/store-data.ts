import { z } from 'zod';

import { sectionTypes } from '@shop/domain/catalog';
import { isDocumentsLink } from '@shop/domain/documents';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { shopConfigSchema } from '../../config/index.ts';
import { isTimezone, parseZone } from '../../showcase/index.ts';
import type { Zone } from '../../showcase/index.ts';
import {
  MAX_WHOLE,
  checkGoods,
  comboSchema,
  merchantSchema,
  productSchema,
  variantGroupSchema,
} from './store-goods.ts';
import { unknownFields } from './unknown-fields.ts';
import { unstorable } from './unstorable.ts';

const lat = z.number().min(-90).max(90);
const lon = z.number().min(-180).max(180);
/** A whole number that fits into a column of the database. */
const whole = z
  .int('a whole number')
  .refine((value) => Math.abs(value) <= MAX_WHOLE, `a whole number of at most ${MAX_WHOLE}`);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time HH:mm');

const citySchema = z.object({
  id: z.int().min(1).max(2_000_000_000),
  name: z.string().min(1),
  searchName: z.string().min(1),
  suggestName: z.string().min(1),
  suggestPosition: whole,
  regionId: whole,
  center: z.object({ lat, lon }),
  zoom: z.number().min(0).max(22),
  alias: z.string().min(1),
  isServed: z.boolean(),
});

/** Checked like zones in a separate file. */
const zoneSchema = z.unknown().transform((geometry, context): Zone => {
  const zone = parseZone(geometry);
  if (zone.ok) return zone.value;
  for (const { path, expected: message } of zone.error)
    context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});

const showcaseSchema = z.object({
  code: z.string().min(1).max(50),
  id: z.uuid(),
  title: z.string().min(1),
  type: z.enum(['MINIMARKET_WEB', 'MINIMARKET', 'SUPERMARKET']),
  cityAlias: z.string().min(1),
  address: z.string(),
  lat,
  lon,
  timezone: z.string().refine(isTimezone, 'an IANA time zone such as Europe/Moscow'),
  openTime: clock,
  closeTime: clock,
  minOrderPrice: z.int().min(0).max(1_000_000_00),
  supportPhone: z.string().nullable().default(null),
  isSilentDeliveryEnabled: z.boolean(),
  shouldCheckAdultProducts: z.boolean(),
  isPciDss: z.boolean().default(false),
  baseSlaMinutes: z.int().min(1).max(1440),
  zone: zoneSchema,
});

const categorySchema = z.object({
  feedId: z.string(),
  displayType: z.enum(['TILE', 'SQUARE_TILE', 'SLIDER', 'FEATURE_SLIDER']).default('TILE'),
  image: z.string().nullable().default(null),
  rank: whole.optional(),
  isSectionGroup: z.boolean().default(false),
  hideName: z.boolean().default(false),
});

const sectionSchema = z.object({
  type: z.enum(sectionTypes),
  title: z.string(),
  categoryFeedId: z.string().nullable().default(null),
  offerIds: z.array(z.string()).default([]),
  rule: z.enum(['discounted', 'ownBrand']).nullable().default(null),
});

const blockSchema = z.object({
  title: z.string(),
  text: z.string(),
  image: z.string().nullable().default(null),
});

const address = z
  .string()
  .regex(/^https?:\/\/\S+$/, 'an address https://…')
  .nullable()
  .default(null);

const { relatedProductsListMaxLength, minOrderTipsCommission, redirectWhitelist } = shopConfigSchema.shape;

const configSchema = z.object({
  relatedProductsListMaxLength,
  minOrderTipsCommission,
  redirectWhitelist,
  aboutBlocks: z.record(z.string(), blockSchema).default({}),
  support: z.object({ phone: z.string().optional(), telegram: z.string().optional() }).default({}),
  documentsLink: z.string().refine(isDocumentsLink, 'an address https://… or a path of the shop').optional(),
  appLinks: z
    .object({ googlePlay: address, appStore: address, appGallery: address, ruStore: address })
    .prefault({}),
  excludedCategories: z
    .array(z.object({ maxDeliveryTimeMinutes: z.int().min(0), categoryFeedIds: z.array(z.string()) }))
    .default([]),
  smartProducts: z.array(z.string()).default([]),
  catalog: z
    .object({
      previewCount: z.int().min(1).optional(),
      pageSize: z.int().min(1).max(200).optional(),
      minSearchChars: z.int().min(1).optional(),
      searchExceptions: z.array(z.string()).optional(),
      searchModelUrl: z.string().nullable().optional(),
    })
    .default({}),
});

/**
 * Data that a feed cannot express (OPN-190): stores with their zones, cities, display of categories, sections,
 * additional product data, combos.
 */
export const storeDataSchema = z
  .object({
    cities: z.array(citySchema).default([]),
    showcases: z.array(showcaseSchema).default([]),
    categories: z.array(categorySchema).default([]),
    sections: z.array(sectionSchema).default([]),
    products: z.record(z.string(), productSchema).default({}),
    merchants: z.array(merchantSchema).default([]),
    variantGroups: z.array(variantGroupSchema).default([]),
    combos: z.array(comboSchema).default([]),
    ownBrand: z.string().nullable().default(null),
    config: configSchema.prefault({}),
  })
  .superRefine((data, context) => {
    const unique = (list: readonly unknown[], path: string): void => {
      if (new Set(list).size !== list.length)
        context.addIssue({ code: 'custom', path: [path], message: 'each entry once' });
    };
    unique(
      data.showcases.map((showcase) => showcase.code),
      'showcases',
    );
    unique(
      data.showcases.map((showcase) => showcase.id),
      'showcases',
    );
    unique(
      data.cities.map((city) => city.id),
      'cities',
    );
    unique(
      data.cities.map((city) => city.alias),
      'cities',
    );
    for (const { path, message } of checkGoods(data))
      context.addIssue({ code: 'custom', path: [...path], message });
    for (const path of unstorable(data))
      context.addIssue({
        code: 'custom',
        path,
        message: 'text without the character U+0000 and half characters',
      });
  });
export type StoreData = z.output<typeof storeDataSchema>;

const MAX_PROBLEMS = 20;

/** Store data of a file, and the paths of fields in it that mean nothing. */
export interface ParsedStoreData {
  readonly data: StoreData;
  readonly unknownFields: readonly string[];
}

/** Parses store data; every mistake is one sentence with its path and what is expected there. */
export function parseStoreData(text: string): Result<ParsedStoreData, readonly string[]> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return err([`it is not JSON: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const parsed = storeDataSchema.safeParse(json);
  if (parsed.success) return ok({ data: parsed.data, unknownFields: unknownFields(json, parsed.data) });
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: expected ${expected(issue)}`,
  );
  return err(problems.slice(0, MAX_PROBLEMS));
}

function expected(issue: { readonly message: string; readonly code?: string | undefined }): string {
  return issue.message.replace(/^Invalid (input|option|string): (expected )?/, '');
}
