import { err, ok } from '@shop/domain/kernel';

import type { Point } from '../src/address/index.ts';
import type { Banner } from '../src/banners/index.ts';
import type { Recipe, SmartProduct } from '../src/recipes/index.ts';
import type { Advert, Featuring, PredefinedSlide } from '../src/stories/index.ts';
import { refusal, Script } from './fakes.ts';

/** Calls of stories, recipes and banners: nothing is known unless a test says so. */
export const createContentCalls = () => ({
  featuring: new Script<[string, string], Featuring>().always(() => err(refusal(404, 'NOT_FOUND'))),
  predefined: new Script<[string], readonly PredefinedSlide[]>().always(() => err(refusal(404, 'NOT_FOUND'))),
  advert: new Script<[string, string], Advert>().always(() => err(refusal(404, 'NOT_FOUND'))),
  recipes: new Script<[], readonly Recipe[]>().always(() => ok([])),
  smartProducts: new Script<[], readonly SmartProduct[]>().always(() => ok([])),
  banners: new Script<[string, Point], readonly Banner[]>().always(() => ok([])),
  hideBanner: new Script<[string], void>().always(() => ok()),
});
