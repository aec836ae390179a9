import { z } from 'zod';

import { bannerTypes } from '@shop/domain/banners';
import { BOTTOM_BUTTON, displayTypes, targetTypes } from '@shop/domain/stories';

import { isStorable } from '../kernel/http/storable-text.ts';

/** Most slides of one story: more nobody watches. */
const MAX_SLIDES = 50;
const MAX_GOODS = 200;

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isStorable, 'text without the character U+0000 and half characters');
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
const line = text(200);
const paragraph = text(2_000);

/** Its file name in the folder of the shop's pictures. */
const picture = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,99}\.webp$/, 'the file name of a picture, such as milk.webp');
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as #262626');
const durationMs = z.int().min(1_000, 'milliseconds from 1000').max(120_000, 'milliseconds up to 120000');
const instant = z.iso
  .datetime({ offset: true, message: 'an instant such as 2026-12-31T21:00:00Z' })
  .transform((moment) => new Date(moment).toISOString());
const uuid = z.uuid('a UUID').toLowerCase();
const code = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'Latin letters in lower case, digits and "-", at most 50');
/** Checked together with the shop's own address and scheme. */
const link = text(500);
const clip = z.strictObject({
  url: z.string().regex(/^(https:\/\/[^\s/]|\/(?![/\\]))\S*$/, 'an address https://… or a path of the shop'),
  contentType: z.enum(['video/mp4', 'video/webm', 'application/vnd.apple.mpegurl']),
});

const slide = z
  .strictObject({
    type: z.enum(['image', 'video']),
    durationMs: optional(durationMs),
    image: optional(picture),
    sources: z.array(clip).max(5).default([]),
    backgroundColor: optional(colour),
    advertId: optional(uuid),
    buttons: z
      .array(z.strictObject({ name: line, text: text(60), link }))
      .max(3)
      .default([]),
  })
  .superRefine(({ type, image, sources }, context) => {
    if (type === 'video' && sources.length === 0)
      context.addIssue({ code: 'custom', path: ['sources'], message: 'at least one source of the video' });
    if (type === 'image' && image === null)
      context.addIssue({ code: 'custom', path: ['image'], message: 'the picture of the slide' });
  });

const slides = z.array(slide).max(MAX_SLIDES, `at most ${MAX_SLIDES} slides`);

const promo = z
  .strictObject({
    id: uuid,
    title: line,
    description: optional(paragraph),
    image: optional(picture),
    preview: optional(picture),
    displayType: z.enum(displayTypes),
    target: optional(z.strictObject({ type: z.enum(targetTypes), value: link })),
    advertId: optional(uuid),
    slides: slides.default([]),
    categories: z
      .array(z.strictObject({ title: line, offers: z.array(z.string()).min(1).max(MAX_GOODS) }))
      .max(20)
      .default([]),
    /** Codes of stores; null: every store. */
    stores: optional(z.array(z.string()).min(1)),
  })
  .superRefine(({ displayType, slides: own, categories }, context) => {
    if (displayType !== 'PROMO_CATEGORY' && own.length === 0)
      context.addIssue({ code: 'custom', path: ['slides'], message: 'at least one slide' });
    if (displayType !== 'STORY_PLAYER' && categories.length === 0)
      context.addIssue({ code: 'custom', path: ['categories'], message: 'at least one category' });
  });

const story = z.strictObject({
  id: code,
  slides: z
    .array(
      z.strictObject({
        durationMs: optional(durationMs),
        image: picture,
        backgroundColor: optional(colour),
        advertId: optional(uuid),
        components: z
          .array(
            z.strictObject({
              name: z.literal(BOTTOM_BUTTON, `the component ${BOTTOM_BUTTON}`),
              text: text(60),
              link,
            }),
          )
          .max(3)
          .default([]),
      }),
    )
    .min(1, 'at least one slide')
    .max(MAX_SLIDES, `at most ${MAX_SLIDES} slides`),
});

const advert = z.strictObject({
  id: uuid,
  advertiser: line,
  erid: z.string().regex(/^[A-Za-z0-9]{4,60}$/, 'Latin letters and digits'),
  description: paragraph,
});

const recipe = z.strictObject({
  id: code,
  name: line,
  cookingTimeMinutes: z.int().min(1).max(1_440),
  categoryName: text(60),
  image: optional(picture),
  promoId: optional(uuid),
  ingredientsTitle: line,
  ingredients: z
    .array(z.strictObject({ name: line, amount: text(60) }))
    .min(1)
    .max(50),
  steps: z
    .array(z.strictObject({ description: paragraph, image: optional(picture) }))
    .min(1)
    .max(50),
  similarRecipeIds: z.array(z.string()).max(20).default([]),
  bottomText: optional(paragraph),
});

const timedPicture = optional(z.strictObject({ image: picture, durationMs: z.int().min(10).max(10_000) }));
const cardPictures = { enterImage: timedPicture, exitImage: timedPicture };
const titled = z.strictObject({ title: line, text: paragraph });
const textCard = <const Type extends string>(type: Type) =>
  z.strictObject({
    type: z.literal(type),
    title: line,
    descriptions: z.array(paragraph).min(1).max(10),
    ...cardPictures,
  });

const smartProduct = z.strictObject({
  /** The offer of the feed. */
  id: z.string(),
  image: picture,
  recipes: z
    .array(
      z.strictObject({
        id: code,
        name: line,
        preview: picture,
        slides: z.array(picture).min(1, 'at least one slide').max(MAX_SLIDES, `at most ${MAX_SLIDES} slides`),
      }),
    )
    .max(20)
    .default([]),
  productDetails: z.array(titled).max(20).default([]),
  cards: z
    .array(
      z.discriminatedUnion(
        'type',
        [
          textCard('STORAGE'),
          textCard('EXP_DATE'),
          z.strictObject({
            type: z.literal('RECYCLE'),
            details: z.array(titled).min(1).max(10),
            ...cardPictures,
          }),
          z.strictObject({
            type: z.literal('GAME'),
            image: picture,
            slides: slides.min(1, 'at least one slide'),
            ...cardPictures,
          }),
        ],
        'a card of the type STORAGE, EXP_DATE, RECYCLE or GAME',
      ),
    )
    .max(20)
    .default([]),
});

const banner = z
  .strictObject({
    id: uuid,
    type: z.enum(bannerTypes),
    text: line,
    description: optional(line),
    buttonText: optional(text(40)),
    link: optional(link),
    isExternal: z.boolean().default(false),
    isHideable: z.boolean().default(false),
    isDynamic: z.boolean().default(false),
    icon: optional(picture),
    /** Where it shows; everything that is given has to hold. */
    stores: optional(z.array(z.string()).min(1)),
    cities: optional(z.array(z.string()).min(1)),
    near: optional(
      z.strictObject({
        lat: z.number().min(-90).max(90),
        lon: z.number().min(-180).max(180),
        metres: z.int().min(1).max(1_000_000),
      }),
    ),
    startsAt: optional(instant),
    endsAt: optional(instant),
  })
  .superRefine(({ buttonText, link: to, startsAt, endsAt }, context) => {
    if ((buttonText === null) !== (to === null))
      context.addIssue({
        code: 'custom',
        path: ['link'],
        message: 'a link and the text of its button, or neither',
      });
    if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
      context.addIssue({ code: 'custom', path: ['endsAt'], message: 'an instant after startsAt' });
  });

const promocode = z.strictObject({
  id: z.string().regex(/^[\p{L}\p{N}_-]{1,50}$/u, 'letters, digits, "-" and "_", at most 50'),
  text: paragraph,
  endsAt: optional(instant),
});

/** A frequent question of the support sheet, plain text. */
const topic = z.strictObject({ id: code, title: line, content: paragraph });

/** One item of each kind, as in the file and as stored. */
export const itemSchemas = {
  promos: promo,
  stories: story,
  adverts: advert,
  recipes: recipe,
  smartProducts: smartProduct,
  banners: banner,
  promocodes: promocode,
  faq: topic,
} as const;

export type ContentKind = keyof typeof itemSchemas;
export const contentKinds = Object.keys(itemSchemas) as readonly ContentKind[];
export type ContentItem<K extends ContentKind> = z.output<(typeof itemSchemas)[K]>;

const list = <T extends z.ZodType>(schema: T) => z.array(schema).max(1_000).default([]);

/** All content of a shop; what the file leaves out is taken away. */
export const contentFileSchema = z.strictObject({
  promos: list(promo),
  stories: list(story),
  adverts: list(advert),
  recipes: list(recipe),
  smartProducts: list(smartProduct),
  banners: list(banner),
  promocodes: list(promocode),
  faq: list(topic),
});
export type ContentFile = z.output<typeof contentFileSchema>;
