import type { Observable } from 'rxjs';
import { isUuid } from '@shop/domain/kernel';
import { bottomButtons, promoSlides } from '@shop/domain/stories';
import type { StorySlide } from '@shop/domain/stories';

import { listWithLive, ShowcaseQueries, visibleProducts } from '../catalog/index.ts';
import type { CatalogService } from '../catalog/index.ts';
import { notFound, ready } from '../kernel/index.ts';
import type { Clock, EventBus, Loadable, Logger, Scheduler } from '../kernel/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import { StoryPlayer } from './story-player.ts';
import type { Advert, Featuring, PredefinedSlide, StoriesGateway } from './stories.gateway.ts';

/** What the player shows: slides, and what they are called. */
export type Story = { readonly title: string | null; readonly slides: readonly StorySlide[] };

/** What a server-rendered page carries. */
export type StoriesSnapshot = {
  readonly featurings: Readonly<Record<string, Featuring>>;
  readonly stories: Readonly<Record<string, Story>>;
  /** Promos and stories that the store does not know. */
  readonly notFound: { readonly featurings: readonly string[]; readonly stories: readonly string[] };
};

const slideOf = ({ duration, data, advertId, components }: PredefinedSlide): StorySlide => ({
  type: 'image',
  duration,
  imageUrl: data.image,
  sources: [],
  backgroundColor: data.backgroundColor,
  advertId,
  buttons: bottomButtons(components),
});

/** Promos, stories and adverts of the active showcase (STO). */
export class StoriesService {
  readonly #gateway: StoriesGateway;
  readonly #catalog: CatalogService;
  readonly #featurings: ShowcaseQueries<Featuring>;
  readonly #stories: ShowcaseQueries<Story>;
  readonly #adverts: ShowcaseQueries<Advert>;
  readonly #clock: Clock;
  readonly #scheduler: Scheduler;

  constructor(
    gateway: StoriesGateway,
    catalog: CatalogService,
    showcase: ShowcaseService,
    bus: EventBus,
    logger: Logger,
    clock: Clock,
    scheduler: Scheduler,
  ) {
    this.#clock = clock;
    this.#scheduler = scheduler;
    this.#gateway = gateway;
    this.#catalog = catalog;
    const tools = { showcase, logger };
    const reporting = { failures: 'warn', tellsUnknown: true } as const;
    this.#featurings = new ShowcaseQueries(tools, 'Promo', reporting);
    this.#stories = new ShowcaseQueries(tools, 'Story', reporting);
    this.#adverts = new ShowcaseQueries(tools, 'Advert', reporting);
    bus.on('showcaseChanged').subscribe(() => {
      for (const queries of [this.#featurings, this.#stories, this.#adverts]) queries.clear();
    });
    catalog.live$.subscribe((fresh) => {
      this.#featurings.change((promo) => {
        const categories = promo.categories.map((category) => {
          const products = listWithLive(category.products, fresh);
          return products === category.products ? category : { ...category, products };
        });
        return categories.every((category, index) => category === promo.categories[index])
          ? promo
          : { ...promo, categories };
      });
    });
  }

  featuring(id: string): Loadable<Featuring> {
    return this.#featurings.get(id);
  }

  featuring$(id: string): Observable<Loadable<Featuring>> {
    return this.#featurings.watch(id);
  }

  /** Loads a promo (STO-02); what cannot be an id is `notFound` without asking. */
  async loadFeaturing(id: string, isFresh = false): Promise<void> {
    if (!isUuid(id)) this.#featurings.setNotFound(id);
    else
      await this.#featurings.load(
        id,
        isFresh,
        (showcaseId) => this.#gateway.featuring(showcaseId, id),
        (promo) => this.#learnt(promo),
      );
  }

  story(key: string): Loadable<Story> {
    return this.#stories.get(key);
  }

  story$(key: string): Observable<Loadable<Story>> {
    return this.#stories.watch(key);
  }

  /** Loads what the player shows: a promo's slides by its id, predefined ones by their code (STO-16, OPN-156). */
  async loadStory(key: string, isFresh = false): Promise<void> {
    await (isUuid(key)
      ? this.#stories.load(
          key,
          isFresh,
          (showcaseId) => this.#gateway.featuring(showcaseId, key),
          (promo) => (promo.slides.length === 0 ? null : { title: promo.title, slides: promoSlides(promo) }),
        )
      : this.#stories.load(
          key,
          isFresh,
          () => this.#gateway.predefined(key),
          (slides) => (slides.length === 0 ? null : { title: null, slides: slides.map(slideOf) }),
        ));
  }

  /** A player of slides that closes after the last one, or repeats where it is part of a page (STO-14, OPN-157). */
  player(slides: readonly StorySlide[], afterLast: 'close' | 'repeat'): StoryPlayer {
    return new StoryPlayer(slides, afterLast, this.#clock, this.#scheduler);
  }

  advert$(id: string): Observable<Loadable<Advert>> {
    return this.#adverts.watch(id);
  }

  /** Loads who advertises (STO-20). */
  async loadAdvert(id: string, isFresh = false): Promise<void> {
    await this.#adverts.load(
      id,
      isFresh,
      (showcaseId) => this.#gateway.advert(showcaseId, id),
      (advert) => advert,
    );
  }

  dehydrate(): StoriesSnapshot | null {
    const snapshot = {
      featurings: this.#featurings.toRecord(),
      stories: this.#stories.toRecord(),
      notFound: { featurings: this.#featurings.notFoundKeys(), stories: this.#stories.notFoundKeys() },
    };
    const parts = [snapshot.featurings, snapshot.stories, ...Object.values(snapshot.notFound)];
    return parts.every((part) => Object.keys(part).length === 0) ? null : snapshot;
  }

  hydrate({ featurings, stories, notFound: unknown }: StoriesSnapshot): void {
    for (const key of unknown.featurings) this.#featurings.set(key, notFound);
    for (const key of unknown.stories) this.#stories.set(key, notFound);
    for (const [key, story] of Object.entries(stories)) this.#stories.set(key, ready(story));
    for (const [key, promo] of Object.entries(featurings))
      this.#featurings.set(key, ready(this.#learnt(promo)));
  }

  #learnt(promo: Featuring): Featuring {
    const categories = promo.categories
      .map((category) => ({ ...category, products: visibleProducts(category.products) }))
      .filter(({ products }) => products.length > 0);
    this.#catalog.learn(categories.flatMap(({ products }) => products));
    return { ...promo, categories, slides: promoSlides(promo) };
  }
}
