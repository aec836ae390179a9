import { text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { showProducts } from './product-view.ts';
import { done, findOne, refused, step } from './step.ts';
import type { StepOutcome } from './step.ts';
import { findNamed, nameOf, titleOf } from './words.ts';

async function promosOf({ visitor: { stage, shop } }: World) {
  await stage.time.finish(shop.catalog.loadMain());
  return (shop.catalog.main.data?.sections ?? []).flatMap(({ featurings }) => featurings ?? []);
}

/** Looks at the goods of a promo; `before`: what is told before them. */
async function showPromo(world: World, id: string, before: string): Promise<StepOutcome> {
  const { stage, shop } = world.visitor;
  await stage.time.finish(shop.stories.loadFeaturing(id, true));
  const { data, status } = shop.stories.featuring(id);
  if (data === undefined) return refused(`PROMO_${status}`);
  const goods = data.categories.flatMap(({ products }) => products);
  return showProducts(world, goods, before);
}

async function bannerOf(world: World, name: string) {
  const { stage, shop } = world.visitor;
  await stage.time.finish(shop.banners.start());
  return findOne(shop.banners.shown(), (banner) => banner.text, name, `a banner "${name}"`);
}

export const contentSteps = [
  step('open story: Завтрак за 10 минут', 'open story: kak-zakazat')
    .about('Plays the stories of a promo by its title, or predefined ones by their code, to their end.')
    .takes(text)
    .plays(async (world, name, { stage, shop }) => {
      const promos = await promosOf(world);
      const found = findNamed(promos, titleOf, name);
      const key = found.ok ? found.value.id : name;
      await stage.time.finish(shop.stories.loadStory(key, true));
      const story = shop.stories.story(key);
      if (story.data === undefined) return refused(`STORY_${story.status}`);
      const player = shop.stories.player(story.data.slides, 'close');
      const stop = player.run();
      let shown = 0;
      while (!player.state.isOver) {
        shown += 1;
        player.do({ type: 'SHOWN', start: player.state.start });
        await stage.time.wait(player.state.durations[player.state.index] ?? 0);
      }
      stop();
      return done(`${shown} slides`);
    }),
  step('open promo: Всё для ужина')
    .about('Opens a promo of the main page by its title and looks at its goods.')
    .takes(text)
    .plays(async (world, title) => {
      const promos = await promosOf(world);
      const found = findOne(promos, titleOf, title, `a promo "${title}"`);
      if (!found.ok) return found;
      return showPromo(world, found.value.id, `${found.value.title}: `);
    }),
  step('open recipe: Сырники с клубникой')
    .about('Opens a recipe by its name and looks at its goods.')
    .takes(text)
    .plays(async (world, name, { stage, shop }) => {
      await stage.time.finish(shop.recipes.loadRecipes(true));
      const found = findOne(shop.recipes.recipes.data ?? [], nameOf, name, `a recipe "${name}"`);
      if (!found.ok) return found;
      const { featuringId, ingredients } = found.value;
      const words = `${found.value.name}: ${ingredients.length} ingredients`;
      return featuringId === null ? done(words) : showPromo(world, featuringId, `${words}, `);
    }),
  step('open banner: Ягодная неделя')
    .about('Looks at a banner of the place by its words.')
    .takes(text)
    .plays(async (world, name) => {
      const banner = await bannerOf(world, name);
      if (!banner.ok) return banner;
      return done(`${banner.value.text} -> ${banner.value.link ?? 'nowhere'}`);
    }),
  step('hide banner: Ягодная неделя')
    .about('Hides a banner by its words; a shop that cannot be reached shows it again.')
    .takes(text)
    .plays(async (world, name, { stage, shop }) => {
      const banner = await bannerOf(world, name);
      if (!banner.ok) return banner;
      await stage.time.finish(shop.banners.hide(banner.value.id));
      return shop.banners.shown().some(({ id }) => id === banner.value.id)
        ? refused('BANNER_STAYS')
        : done('hidden');
    }),
];
