import { ContainerModule } from 'inversify';

import { kernelFeature } from '@shop/application/kernel';
import { sessionFeature, signInFeature, SignInFlow } from '@shop/application/session';

import { inOrder } from '../kernel/index.ts';

const { services, ports } = signInFeature;

export const signInModule = new ContainerModule(({ bind }) => {
  bind(services.signIn).toResolvedValue(inOrder(SignInFlow), [
    sessionFeature.services.session,
    kernelFeature.services.clock,
    kernelFeature.ports.scheduler,
    kernelFeature.ports.logger,
    ports.beforeSignIn,
  ]);
});
