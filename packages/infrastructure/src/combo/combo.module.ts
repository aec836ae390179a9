import { ContainerModule } from 'inversify';

import { cartFeature } from '@shop/application/cart';
import { catalogFeature } from '@shop/application/catalog';
import { comboFeature, ComboService } from '@shop/application/combo';
import { profileFeature } from '@shop/application/profile';
import { recommendationsFeature } from '@shop/application/recommendations';
import { showcaseFeature } from '@shop/application/showcase';

import { byName } from '../kernel/index.ts';

export const comboModule = new ContainerModule(({ bind }) => {
  bind(comboFeature.services.combo).toResolvedValue(
    ...byName(ComboService, {
      recommendations: recommendationsFeature.services.recommendations,
      catalog: catalogFeature.services.catalog,
      cart: cartFeature.services.cart,
      age: profileFeature.services.age,
      showcase: showcaseFeature.services.showcase,
    }),
  );
});
