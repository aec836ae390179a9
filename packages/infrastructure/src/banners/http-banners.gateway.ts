import type { Point } from '@shop/application/address';
import type { Banner, BannersGateway } from '@shop/application/banners';
import type { Answer } from '@shop/application/kernel';
import { getBanners, hideBanner } from '@shop/contract/banners';
import { mapResult } from '@shop/domain/kernel';

import { sentPoint } from '../http/index.ts';
import type { ApiClient } from '../http/index.ts';

export class HttpBannersGateway implements BannersGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async banners(showcaseId: string, point: Point): Answer<readonly Banner[]> {
    const answer = await this.#api.call(getBanners, { query: { showcaseId, ...sentPoint(point) } });
    return mapResult(answer, ({ banners }) => banners);
  }

  async hide(bannerId: string): Answer<void> {
    return mapResult(await this.#api.call(hideBanner, { body: { bannerId } }), () => undefined);
  }
}
