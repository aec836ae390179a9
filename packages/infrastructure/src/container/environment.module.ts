import { ContainerModule } from 'inversify';

import { analyticsFeature } from '@shop/application/analytics';
import { cartFeature } from '@shop/application/cart';
import { catalogFeature } from '@shop/application/catalog';
import { EventBus, kernelFeature, Persisted } from '@shop/application/kernel';
import { profileFeature } from '@shop/application/profile';
import { showcaseFeature } from '@shop/application/showcase';
import { videoFeature } from '@shop/application/video';

import { httpTokens } from '../http/index.ts';
import { sessionTokens } from '../session/index.ts';
import type { ShopEnvironment } from './environment.ts';

/** What features depend on, from the environment. */
export function environmentModule(environment: ShopEnvironment): ContainerModule {
  const { services, ports } = kernelFeature;
  const { cookies, localStore, sessionStore } = environment;
  return new ContainerModule(({ bind }) => {
    bind(services.clock).toConstantValue(environment.clock);
    bind(ports.scheduler).toConstantValue(environment.scheduler);
    bind(ports.ids).toConstantValue(environment.ids);
    bind(ports.logger).toConstantValue(environment.logger);
    bind(ports.visibility).toConstantValue(environment.visibility);
    bind(ports.connectivity).toConstantValue(environment.connectivity);
    bind(ports.page).toConstantValue(environment.page);
    bind(ports.cookies).toConstantValue(cookies);
    bind(ports.persisted).toConstantValue(new Persisted(cookies, localStore, sessionStore));
    bind(ports.bus).toConstantValue(new EventBus());
    bind(analyticsFeature.ports.receivers).toConstantValue(environment.analyticsReceivers);
    bind(analyticsFeature.ports.vitalsSource).toConstantValue(environment.vitals.source);
    bind(analyticsFeature.ports.vitalsGateway).toConstantValue(environment.vitals.gateway);
    bind(profileFeature.ports.deviceId).toConstantValue(environment.deviceId);
    bind(httpTokens.environment).toConstantValue(environment);
    bind(httpTokens.clock).toConstantValue(environment.clock);
    bind(sessionTokens.access).toConstantValue(environment.session);
    bind(showcaseFeature.ports.visitor).toConstantValue(environment.visitor);
    bind(catalogFeature.ports.linkClipboard).toConstantValue(environment.linkClipboard);
    bind(cartFeature.ports.tabs).toConstantValue(environment.cartTabs);
    bind(cartFeature.ports.pricing).toConstantValue(environment.cartPricing);
    bind(videoFeature.services.videoStreams).toConstantValue(environment.videoStreams);
  });
}
