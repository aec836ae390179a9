import { ContainerModule } from 'inversify';

import { analyticsFeature } from '@shop/application/analytics';
import { cartFeature } from '@shop/application/cart';
import { catalogFeature } from '@shop/application/catalog';
import { EventBus, kernelFeature, Persisted } from '@shop/application/kernel';
import type { Token } from '@shop/application/kernel';
import { profileFeature } from '@shop/application/profile';
import { showcaseFeature } from '@shop/application/showcase';
import { videoFeature } from '@shop/application/video';

import { httpTokens } from '../http/index.ts';
import { sessionTokens } from '../session/index.ts';
import type { ShopEnvironment } from './environment.ts';

type Part = readonly [Token<unknown>, unknown];

const part = <T>(token: Token<T>, value: NoInfer<T>): Part => [token, value];

/** What features depend on, from the environment. */
export function environmentParts(environment: ShopEnvironment): readonly Part[] {
  const { services, ports } = kernelFeature;
  const { cookies, localStore, sessionStore } = environment;
  return [
    part(services.clock, environment.clock),
    part(ports.scheduler, environment.scheduler),
    part(ports.ids, environment.ids),
    part(ports.logger, environment.logger),
    part(ports.visibility, environment.visibility),
    part(ports.connectivity, environment.connectivity),
    part(ports.page, environment.page),
    part(ports.cookies, cookies),
    part(ports.persisted, new Persisted(cookies, localStore, sessionStore)),
    part(ports.bus, new EventBus()),
    part(analyticsFeature.ports.receivers, environment.analyticsReceivers),
    part(analyticsFeature.ports.vitalsSource, environment.vitals.source),
    part(analyticsFeature.ports.vitalsGateway, environment.vitals.gateway),
    part(profileFeature.ports.deviceId, environment.deviceId),
    part(httpTokens.environment, environment),
    part(httpTokens.clock, environment.clock),
    part(sessionTokens.access, environment.session),
    part(showcaseFeature.ports.visitor, environment.visitor),
    part(catalogFeature.ports.linkClipboard, environment.linkClipboard),
    part(cartFeature.ports.tabs, environment.cartTabs),
    part(cartFeature.ports.pricing, environment.cartPricing),
    part(videoFeature.services.videoStreams, environment.videoStreams),
  ];
}

export const environmentModule = (environment: ShopEnvironment): ContainerModule =>
  new ContainerModule(({ bind }) => {
    for (const [token, value] of environmentParts(environment)) bind(token).toConstantValue(value);
  });
