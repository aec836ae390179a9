import { ContainerModule } from 'inversify';

import { kernelFeature } from '@shop/application/kernel';
import { supportFeature, SupportService } from '@shop/application/support';

import { httpTokens } from '../http/index.ts';
import { byName } from '../kernel/index.ts';
import { HttpSupportGateway } from './http-support.gateway.ts';
import { ScriptChatLibrary } from './script-chat-library.ts';

const { services, ports } = supportFeature;

export const supportModule = new ContainerModule(({ bind }) => {
  bind(ports.gateway).toResolvedValue(
    (api, { fetch, apiBaseUrl }, scheduler) => new HttpSupportGateway(api, fetch, scheduler, apiBaseUrl),
    [httpTokens.api, httpTokens.environment, kernelFeature.ports.scheduler],
  );
  bind(ports.library).toResolvedValue(
    (clock, scheduler) => new ScriptChatLibrary(clock, scheduler),
    [kernelFeature.services.clock, kernelFeature.ports.scheduler],
  );
  bind(services.support).toResolvedValue(
    ...byName(SupportService, {
      ...kernelFeature.ports,
      gateway: ports.gateway,
      library: ports.library,
    }),
  );
});
