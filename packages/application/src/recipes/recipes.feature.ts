import { defineFeature, token } from '../kernel/index.ts';
import { storiesFeature } from '../stories/index.ts';
import type { RecipesGateway } from './recipes.gateway.ts';
import type { RecipesService } from './recipes.service.ts';

export const recipesFeature = defineFeature({
  name: 'recipes',
  services: { recipes: token<RecipesService>('recipes') },
  ports: { gateway: token<RecipesGateway>('recipes gateway') },
  // The goods of a recipe are those of a promo (RCP-05).
  needs: [storiesFeature],
  dehydrate: ({ recipes }) => recipes.dehydrate(),
  hydrate: ({ recipes }, snapshot) => {
    recipes.hydrate(snapshot);
  },
});
