import { ContainerModule } from 'inversify';

import { configFeature } from '@shop/application/config';
import { CodeAutofill, debugFeature, DebugService } from '@shop/application/debug';
import { kernelFeature } from '@shop/application/kernel';
import { signInFeature } from '@shop/application/session';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { HttpSmsInbox, smsInboxOrigin } from './http-sms-inbox.ts';

const { services, ports } = debugFeature;
const { persisted, scheduler, logger } = kernelFeature.ports;
const { config } = configFeature.services;

export const debugModule = new ContainerModule(({ bind }) => {
  bind(ports.smsInbox).toResolvedValue(
    ({ fetch }, timers) => {
      const origin = smsInboxOrigin();
      return origin === null ? null : new HttpSmsInbox(fetch, timers, origin);
    },
    [httpTokens.environment, scheduler],
  );
  bind(services.debug).toResolvedValue(inOrder(DebugService), [
    config,
    persisted,
    configFeature.ports.isMobile,
  ]);
  bind(services.codeAutofill).toResolvedValue(inOrder(CodeAutofill), [
    config,
    signInFeature.services.signIn,
    ports.smsInbox,
    kernelFeature.services.clock,
    scheduler,
    logger,
  ]);
});
