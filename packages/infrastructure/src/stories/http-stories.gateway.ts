import type { Answer } from '@shop/application/kernel';
import type { Advert, Featuring, PredefinedSlide, StoriesGateway } from '@shop/application/stories';
import { getAdvert, getFeaturing, getPredefinedStories } from '@shop/contract/stories';
import { mapResult } from '@shop/domain/kernel';
import { knownSlides } from '@shop/domain/stories';

import type { ApiClient } from '../http/index.ts';

export class HttpStoriesGateway implements StoriesGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async featuring(showcaseId: string, featuringId: string): Answer<Featuring> {
    const answer = await this.#api.call(getFeaturing, { params: { showcaseId, featuringId } });
    return mapResult(answer, (promo) => ({ ...promo, slides: knownSlides(promo.slides) }));
  }

  predefined(id: string): Answer<readonly PredefinedSlide[]> {
    return this.#api.call(getPredefinedStories, { params: { id } });
  }

  advert(showcaseId: string, advertId: string): Answer<Advert> {
    return this.#api.call(getAdvert, { params: { showcaseId, advertId } });
  }
}
