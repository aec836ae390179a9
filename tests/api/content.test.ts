import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getMainPage } from '@shop/contract/catalog';
import { getWebConfig } from '@shop/contract/config';
import { getRecipes, getSmartProducts } from '@shop/contract/recipes';
import { getFaq } from '@shop/contract/support';
import { getAdvert, getFeaturing, getPredefinedStories } from '@shop/contract/stories';
import { demoContentPath, demoFeedPath, demoStorePath, picturesDirectory } from '@shop/demo-data';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import {
  advertOf,
  bannerOf,
  contentOf,
  idOf,
  imageSlide,
  importContent,
  promoOf,
  recipeOf,
} from '../support/content.ts';
import { databaseKinds } from '../support/databases.ts';
import { kazan, moscow } from '../support/fixture.ts';
import { openOtherNode } from '../support/other-node.ts';
import { operate } from '../support/promotions.ts';

const slidesOf = (count: number) => Array.from({ length: count }, () => imageSlide());

describe.each(databaseKinds)('content on %s', (database) => {
  let shop: TestBackend;
  let token: string;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
    token = await shop.tokenOf('ANONYMOUS');
  });
  afterAll(async () => shop.close());

  const featuring = async (id: string, showcaseId: string = moscow.id) =>
    shop.call(getFeaturing, { token, params: { showcaseId, featuringId: id } });
  const storyRow = async (showcaseId: string = moscow.id) => {
    const { data } = await shop.call(getMainPage, { token, params: { id: showcaseId } });
    return data.sections
      .filter(({ type }) => type === 'FEATURE_SECTION')
      .flatMap(({ featurings }) => featurings);
  };

  test('[STO-01, STO-02, STO-06] a promo has its slides with buttons and its goods of the store', async () => {
    const promo = promoOf(1, {
      description: 'Описание',
      image: 'a.webp',
      preview: 'b.webp',
      displayType: 'PROMO_CATEGORY_WITH_STORIES',
      advertId: idOf(9),
      target: { type: 'PRODUCT', value: '100' },
      slides: [
        imageSlide({
          durationMs: 4_000,
          backgroundColor: '#262626',
          buttons: [{ name: 'BottomButton', text: 'В корзину', link: 'shop://cart' }],
        }),
        {
          type: 'video',
          sources: [{ url: '/video/1/master.m3u8', contentType: 'application/vnd.apple.mpegurl' }],
        },
      ],
      categories: [
        { title: 'Молоко', offers: ['101', '100'] },
        { title: 'Только в Москве', offers: ['200'] },
      ],
    });
    await importContent(shop.backend, contentOf({ promos: [promo], adverts: [advertOf(9)] }));
    const { status, data } = await featuring(idOf(1).toUpperCase());
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: idOf(1),
      title: 'Акция 1',
      imageUrl: '/pictures/m/a.webp',
      previewUrl: '/pictures/m/b.webp',
      description: 'Описание',
      advertId: idOf(9),
      displayType: 'PROMO_CATEGORY_WITH_STORIES',
      slides: [
        {
          type: 'image',
          duration: 4_000,
          imageUrl: '/pictures/m/a.webp',
          backgroundColor: '#262626',
          buttons: [{ name: 'BottomButton', text: 'В корзину', link: 'shop://cart' }],
        },
        {
          type: 'video',
          duration: null,
          imageUrl: null,
          sources: [{ videoUrl: '/video/1/master.m3u8', contentType: 'application/vnd.apple.mpegurl' }],
        },
      ],
    });
    expect(data.categories.map(({ title, products }) => [title, products.map(({ name }) => name)])).toEqual([
      ['Молоко', ['Кефир густой', 'Молоко пастеризованное «Луг» 2,5%']],
      ['Только в Москве', ['Хлеб ржаной']],
    ]);
    // The target has the id that the product's page has, not that of the feed.
    expect(data.target?.value).toBe(data.categories[0]?.products[1]?.id);
    const elsewhere = await featuring(idOf(1), kazan.id);
    expect(elsewhere.data.categories.map(({ title }) => title)).toEqual(['Молоко']);
  });

  test('[STO-02] an unknown promo, and one of another store, is 404', async () => {
    await importContent(shop.backend, contentOf({ promos: [promoOf(1, { stores: ['KZN'] })] }));
    expect((await featuring(idOf(1))).status).toBe(404);
    expect((await featuring(idOf(1), kazan.id)).status).toBe(200);
    for (const id of [idOf(2), 'nothing', "' or 1=1"]) expect((await featuring(id)).status).toBe(404);
    expect((await featuring(idOf(1), idOf(3))).error.code).toBe('SHOWCASE_NOT_FOUND');
  });

  test('[CTG-02, OPN-124] the main page has the row of the promos of its store, in the order of the file', async () => {
    const promos = [promoOf(2), promoOf(1, { stores: ['KZN'] }), promoOf(3)];
    await importContent(shop.backend, contentOf({ promos }));
    expect((await storyRow()).map(({ title }) => title)).toEqual(['Акция 2', 'Акция 3']);
    expect((await storyRow(kazan.id)).map(({ title }) => title)).toEqual(['Акция 2', 'Акция 1', 'Акция 3']);
    await importContent(shop.backend, contentOf({}));
    expect(await storyRow()).toEqual([]);
  });

  test('[STO-16] predefined stories have slides with their components; unknown ones are 404', async () => {
    const slide = {
      image: 'a.webp',
      durationMs: 3_000,
      backgroundColor: '#112233',
      advertId: idOf(9),
      components: [{ name: 'BottomButton', text: 'Дальше', link: '/catalog' }],
    };
    await importContent(
      shop.backend,
      contentOf({ stories: [{ id: 'how', slides: [slide, { image: 'b.webp' }] }], adverts: [advertOf(9)] }),
    );
    const answer = await shop.call(getPredefinedStories, { params: { id: 'how' } });
    expect(answer.data).toEqual([
      {
        duration: 3_000,
        data: { image: '/pictures/m/a.webp', backgroundColor: '#112233' },
        advertId: idOf(9),
        components: [{ name: 'BottomButton', text: 'Дальше', link: '/catalog' }],
      },
      {
        duration: null,
        data: { image: '/pictures/m/b.webp', backgroundColor: null },
        advertId: null,
        components: [],
      },
    ]);
    for (const id of ['other', 'constructor', '..'])
      expect((await shop.call(getPredefinedStories, { params: { id } })).status).toBe(404);
  });

  test('[STO-20] an advert names who advertises; an unknown one is 404', async () => {
    await importContent(shop.backend, contentOf({ adverts: [advertOf(9)] }));
    const params = { showcaseId: moscow.id, advertId: idOf(9) };
    expect((await shop.call(getAdvert, { token, params })).data).toEqual(advertOf(9));
    expect((await shop.call(getAdvert, { token, params: { ...params, advertId: 'x' } })).status).toBe(404);
  });

  test('[RCP-01, RCP-02] recipes come in the order of the file with all their fields', async () => {
    await importContent(
      shop.backend,
      contentOf({
        promos: [promoOf(1)],
        recipes: [
          recipeOf('pasta', {
            image: 'a.webp',
            promoId: idOf(1),
            similarRecipeIds: ['soup'],
            bottomText: 'Ура',
          }),
          recipeOf('soup'),
        ],
      }),
    );
    const { data } = await shop.call(getRecipes, {});
    expect(data.config.recipes).toEqual([
      {
        id: 'pasta',
        name: 'Рецепт pasta',
        cookingTimeMinutes: 20,
        categoryName: 'Ужин',
        imageUrl: '/pictures/m/a.webp',
        featuringId: idOf(1),
        ingredientsTitle: 'На двоих',
        ingredients: [{ name: 'Соль', amount: 'щепотка' }],
        steps: [{ description: 'Посолить', imageUrl: null }],
        similarRecipeIds: ['soup'],
        bottomText: 'Ура',
      },
      expect.objectContaining({ id: 'soup', imageUrl: null, featuringId: null, bottomText: null }),
    ]);
  });

  test('[RCP-09, RCP-10, FLG-02] a smart product has its cards in order and is named in the configuration', async () => {
    const cards = [
      { type: 'EXP_DATE', title: 'Срок', descriptions: ['Три дня'] },
      {
        type: 'STORAGE',
        title: 'Хранение',
        descriptions: ['В холоде'],
        enterImage: { image: 'b.webp', durationMs: 300 },
      },
      { type: 'RECYCLE', details: [{ title: 'Пакет', text: 'Бумага' }] },
      { type: 'GAME', image: 'c.webp', slides: [imageSlide({ durationMs: 2_000 })] },
    ];
    const recipes = [{ id: 'r', name: 'Сырники', preview: 'a.webp', slides: ['a.webp', 'b.webp'] }];
    await importContent(
      shop.backend,
      contentOf({
        smartProducts: [
          {
            id: '100',
            image: 'a.webp',
            recipes,
            productDetails: [{ title: 'Из чего', text: 'Молоко' }],
            cards,
          },
        ],
      }),
    );
    const [smart] = (await shop.call(getSmartProducts, {})).data.config.smartProducts;
    expect(smart).toMatchObject({
      imageUrl: '/pictures/m/a.webp',
      recipes: [
        {
          id: 'r',
          name: 'Сырники',
          previewUrl: '/pictures/m/a.webp',
          slides: ['/pictures/m/a.webp', '/pictures/m/b.webp'],
        },
      ],
      productDetails: [{ title: 'Из чего', text: 'Молоко' }],
      cards: [
        { type: 'EXP_DATE', title: 'Срок', enterImage: null, exitImage: null },
        { type: 'STORAGE', enterImage: { url: '/pictures/m/b.webp', durationMs: 300 } },
        { type: 'RECYCLE', details: [{ title: 'Пакет', text: 'Бумага' }] },
        {
          type: 'GAME',
          imageUrl: '/pictures/m/c.webp',
          slides: [
            { type: 'image', duration: 2_000, sources: [{ type: 'image/webp', url: '/pictures/m/a.webp' }] },
          ],
        },
      ],
    });
    expect((await shop.call(getWebConfig, {})).data.config.smartProducts).toEqual([smart?.id]);
  });

  test('[DPL-11, OPN-169] public promocodes are in the configuration, with their end', async () => {
    const promocodes = [
      { id: 'ВЕСНА', text: 'Минус 10%', endsAt: '2026-12-31T23:59:59+03:00' },
      { id: 'ЛЕТО', text: 'Минус 20%' },
    ];
    await importContent(shop.backend, contentOf({ promocodes }));
    expect((await shop.call(getWebConfig, {})).data.config.publicPromocodes).toEqual([
      { promocode: 'ВЕСНА', text: 'Минус 10%', endsAt: '2026-12-31T23:59:59+03:00' },
      { promocode: 'ЛЕТО', text: 'Минус 20%', endsAt: null },
    ]);
  });

  test('[STO-01] an import without a change writes nothing, a dry run writes nothing and says what it would', async () => {
    const version = () => shop.backend.context.catalog.version;
    await importContent(shop.backend, contentOf({ promos: [promoOf(1)] }));
    const before = version();
    const same = await importContent(shop.backend, contentOf({ promos: [promoOf(1)] }));
    expect([same.said, version()]).toEqual([['Done: 0 changed'], before]);
    const dry = await importContent(
      shop.backend,
      contentOf({ promos: [promoOf(2), promoOf(1, { title: 'Иначе' })] }),
      { dryRun: true },
    );
    expect(dry.said).toEqual([
      'promos: 1 added, 1 changed, 0 removed',
      'Dry run, nothing was written; it would be 2 changed',
    ]);
    expect((await featuring(idOf(2))).status).toBe(404);
    expect(version()).toBe(before);
  });

  test('[STO-01, RCP-02, BNR-01] every mistake is named with its path, and nothing is changed', async () => {
    await importContent(shop.backend, contentOf({ promos: [promoOf(7)] }));
    const shape = await importContent(shop.backend, {
      promos: [
        promoOf(1, { slides: [] }),
        promoOf(2, { slides: [imageSlide({ durationMs: -5 })] }),
        promoOf(3, { slides: slidesOf(10_000) }),
        promoOf(4, { displayType: 'CAROUSEL' }),
        promoOf(5, { displayType: 'PROMO_CATEGORY' }),
        promoOf(6, { slides: [{ type: 'video' }] }),
      ],
      stories: [
        { id: 'a', slides: [] },
        { id: 'b', slides: [{ image: 'a.webp', components: [{ name: 'Quiz', text: 'x', link: '/cart' }] }] },
      ],
      smartProducts: [{ id: '100', image: 'a.webp', cards: [{ type: 'LOTTERY', title: 'x' }] }],
      banners: [bannerOf(1, { link: '/cart' }), bannerOf(2, { type: 'popup' })],
      nme: [],
    });
    expect(shape.exitCode).toBe(1);
    expect(shape.said).toEqual([
      'promos.0.slides: expected at least one slide',
      'promos.1.slides.0.durationMs: expected milliseconds from 1000',
      'promos.2.slides: expected at most 50 slides',
      'promos.3.displayType: expected one of "STORY_PLAYER"|"PROMO_CATEGORY_WITH_STORIES"|"PROMO_CATEGORY"',
      'promos.4.categories: expected at least one category',
      'promos.5.slides.0.sources: expected at least one source of the video',
      'stories.0.slides: expected at least one slide',
      'stories.1.slides.0.components.0.name: expected the component BottomButton',
      'smartProducts.0.cards.0.type: expected a card of the type STORAGE, EXP_DATE, RECYCLE or GAME',
      'banners.0.link: expected a link and the text of its button, or neither',
      'banners.1.type: expected one of "marketing"|"system"|"orderSettings"',
      'the file: expected no "nme"',
      'Nothing was changed.',
    ]);
    const names = await importContent(
      shop.backend,
      contentOf({
        promos: [
          promoOf(1, { advertId: idOf(8), slides: [imageSlide({ image: 'missing.webp' })] }),
          promoOf(1, { stores: ['NONE'], image: 'half.webp' }),
          promoOf(2, {
            displayType: 'PROMO_CATEGORY',
            categories: [{ title: 'x', offers: ['100', 'nothing'] }],
            target: { type: 'STORIES_CODE', value: 'nowhere' },
          }),
        ],
        recipes: [
          recipeOf('pasta', { similarRecipeIds: ['pasta', 'soup'], promoId: idOf(8) }),
          recipeOf('tea', { steps: [{ description: 'x', image: 'missing.webp' }] }),
        ],
        smartProducts: [{ id: '999', image: 'a.webp' }],
        banners: [bannerOf(1, { cities: ['omsk'] })],
        promocodes: [
          { id: 'ab', text: 'x' },
          { id: 'AB', text: 'x' },
        ],
      }),
    );
    expect(names.said).toEqual([
      'promos.1.id: expected each id once',
      'promocodes.1.id: expected each id once',
      `promos.0.advertId: expected the id of an advert of the file; unknown: "${idOf(8)}"`,
      'promos.1.stores: expected codes of stores; unknown: "NONE"',
      'promos.2.categories.0.offers: expected offers of the shop; unknown: "nothing"',
      'promos.2.target.value: expected the id of a story of the file; unknown: "nowhere"',
      `recipes.0.promoId: expected the id of a promo of the file; unknown: "${idOf(8)}"`,
      'recipes.0.similarRecipeIds.0: expected another recipe than itself',
      'recipes.0.similarRecipeIds.1: expected the id of a recipe of the file; unknown: "soup"',
      'smartProducts.0.id: expected an offer of the shop; unknown: "999"',
      'banners.0.cities: expected aliases of cities; unknown: "omsk"',
      'promos.0.slides.0.image: expected a picture of pictures; there is no m/missing.webp and l/missing.webp',
      'promos.1.image: expected a picture of pictures; there is no m/half.webp and l/half.webp',
      'recipes.1.steps.0.image: expected a picture of pictures; there is no m/missing.webp and l/missing.webp',
      'Nothing was changed.',
    ]);
    expect((await storyRow()).map(({ id }) => id)).toEqual([idOf(7)]);
  });

  test('[DPL-19, DPL-29, OPN-164] links that would open nothing, or something else, are refused by their path', async () => {
    const refused = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'http://shop.test//evil.example',
      'https://user@evil.example/',
      'shop://unknown/x',
      'shop://category/%E0',
      '/category/%E0',
      'shop://cart?showcaseType=SUPERMARKET',
      'просто текст',
    ];
    const accepted = [
      'shop://cart',
      'SHOP://cart',
      'HTTP://SHOP.TEST/category/moloko',
      '/recipes',
      'https://example.com/page?x=1',
    ];
    const banners = [...refused, ...accepted].map((link, index) =>
      bannerOf(index, { link, buttonText: 'Открыть' }),
    );
    const { said } = await importContent(shop.backend, contentOf({ banners }));
    expect(said.slice(0, -1).map((line) => line.split(':')[0])).toEqual(
      refused.map((_, index) => `banners.${index}.link`),
    );
    const good = await importContent(shop.backend, contentOf({ banners: banners.slice(refused.length) }));
    expect(good.exitCode).toBe(0);
  });

  test('[STO-05, STO-06, STO-15] targets, slides and buttons that nobody could open are refused by their path', async () => {
    const button = (link: string) => ({ buttons: [{ name: 'BottomButton', text: 'Открыть', link }] });
    const target = (type: string, value: string) => ({ target: { type, value } });
    const pathsOf = async (content: object) => {
      const { exitCode, said } = await importContent(shop.backend, contentOf(content));
      expect([exitCode, said.at(-1)]).toEqual([1, 'Nothing was changed.']);
      return said.slice(0, -1).map((line) => line.split(':')[0]);
    };
    const kinds = [
      promoOf(1, target('HOLOGRAM', 'x')),
      promoOf(2, { slides: [imageSlide(), { type: 'hologram', image: 'a.webp' }] }),
      promoOf(3, { slides: [{ type: 'image' }] }),
      promoOf(4, {
        slides: [{ type: 'video', sources: [{ url: '//evil.example/a.mp4', contentType: 'video/mp4' }] }],
      }),
      promoOf(5, { advertId: 'x' }),
    ];
    expect(await pathsOf({ promos: kinds })).toEqual([
      'promos.0.target.type',
      'promos.1.slides.1.type',
      'promos.2.slides.0.image',
      'promos.3.slides.0.sources.0.url',
      'promos.4.advertId',
    ]);
    const targets = [
      target('STORIES_ID', idOf(9)),
      target('STORIES_CODE', 'nowhere'),
      target('PROMO_CATEGORY', idOf(9)),
      target('CATEGORY', 'nowhere'),
      target('PRODUCT', 'nowhere'),
      target('LINK', 'JAVASCRIPT:alert(1)'),
      target('LINK', '//evil.example'),
    ].map((part, index) => promoOf(index, part));
    expect(await pathsOf({ promos: targets })).toEqual(
      targets.map((_, index) => `promos.${index}.target.value`),
    );
    const slides = [imageSlide(button('javascript:alert(1)')), imageSlide(button('/category/%E0'))];
    const components = [{ name: 'BottomButton', text: 'Открыть', link: '//evil.example' }];
    expect(
      await pathsOf({
        promos: [promoOf(1, { slides })],
        stories: [{ id: 'a', slides: [{ image: 'a.webp', components }] }],
      }),
    ).toEqual([
      'promos.0.slides.0.buttons.0.link',
      'promos.0.slides.1.buttons.0.link',
      'stories.0.slides.0.components.0.link',
    ]);
  });

  test('[CHT-10] frequent questions are imported as plain text; one without an answer is refused by its path', async () => {
    const topic = { id: 'when', title: 'Когда <b>привезут</b>?', content: 'Скоро <script>alert(1)</script>' };
    const refused = await importContent(
      shop.backend,
      contentOf({ faq: [topic, { id: 'x', title: 'Что?' }] }),
    );
    expect([refused.exitCode, refused.said[0]?.split(':')[0]]).toEqual([1, 'faq.1.content']);
    expect((await importContent(shop.backend, contentOf({ faq: [topic] }))).exitCode).toBe(0);
    const { title, content } = topic;
    expect((await shop.call(getFaq)).data).toEqual({ topics: [{ title, content }] });
    await importContent(shop.backend, contentOf({}));
    expect((await shop.call(getFaq)).data).toEqual({ topics: [] });
  });

  test('[STO-01] a file that is no JSON changes nothing', async () => {
    const { exitCode, said } = await importContent(shop.backend, '{');
    expect([exitCode, said.at(-1)]).toEqual([1, 'Nothing was changed.']);
    expect(said[0]).toMatch(/^it is not JSON/);
  });
});

test('[STO-01] another node shows new content at once', async () => {
  const shop = await createTestBackend({ database: 'postgres' });
  const other = await openOtherNode(shop);
  try {
    await importContent(
      shop.backend,
      contentOf({ promos: [promoOf(1)], promocodes: [{ id: 'A', text: 'x' }] }),
    );
    await expect.poll(() => other.context.catalog.content.promos.map(({ id }) => id)).toEqual([idOf(1)]);
  } finally {
    await other.stop();
    await shop.close();
  }
});

test('[STO-01, RCP-10, BNR-01] the content of the demo shop can be imported', async () => {
  const shop = await createTestBackend({ database: 'pglite', feed: null });
  try {
    const goods = {
      command: 'import',
      feed: demoFeedPath,
      storeData: demoStorePath,
      showcase: null,
      dryRun: false,
    };
    await operate(shop.backend, goods as Parameters<typeof operate>[1]);
    const { exitCode, said } = await operate(shop.backend, {
      command: 'content.import',
      file: demoContentPath,
      pictures: picturesDirectory,
      dryRun: false,
    });
    expect([exitCode, said.at(-1)]).toEqual([0, 'Done: 29 changed']);
  } finally {
    await shop.close();
  }
});
