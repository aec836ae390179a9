import { ContainerModule } from 'inversify';

import { kernelFeature } from '@shop/application/kernel';
import { recipesFeature, RecipesService } from '@shop/application/recipes';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpRecipesGateway } from './http-recipes.gateway.ts';

const { services, ports } = recipesFeature;

export const recipesModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(inOrder(HttpRecipesGateway), [httpTokens.api]);
  bind(services.recipes).toResolvedValue(inOrder(RecipesService), [
    ports.gateway,
    kernelFeature.ports.logger,
  ]);
});
