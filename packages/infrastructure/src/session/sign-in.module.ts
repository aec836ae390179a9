import { ContainerModule } from 'inversify';

import { configFeature } from '@shop/application/config';
import { kernelFeature, token } from '@shop/application/kernel';
import {
  AccountRestore,
  BankSignIn,
  FastBankSignIn,
  sessionFeature,
  signInFeature,
  SignInFlow,
} from '@shop/application/session';
import { shellFeature } from '@shop/application/shell';

import { httpTokens } from '../http/index.ts';
import { inOrder } from '../kernel/index.ts';
import { BrowserHiddenFrame } from './browser-hidden-frame.ts';
import { HttpBankSignInGateway } from './http-bank-sign-in.gateway.ts';
import { HttpLoginCodeGateway } from './http-login-code.gateway.ts';
import { HttpRestoreGateway } from './http-restore.gateway.ts';
import { sessionTokens } from './session.tokens.ts';
import { WebForms } from './web-forms.ts';

const { services, ports } = signInFeature;
const formsToken = token<WebForms>('web forms');
const fastToken = token<FastBankSignIn>('fast bank sign-in');

export const signInModule = new ContainerModule(({ bind }) => {
  bind(formsToken).toResolvedValue(
    ({ fetch }, scheduler, settings) => new WebForms(fetch, scheduler, () => settings.timeoutMs),
    [httpTokens.environment, kernelFeature.ports.scheduler, httpTokens.callSettings],
  );
  bind(ports.codes).toResolvedValue(inOrder(HttpLoginCodeGateway), [httpTokens.api]);
  bind(ports.bank).toResolvedValue(inOrder(HttpBankSignInGateway), [
    formsToken,
    kernelFeature.ports.persisted,
  ]);
  bind(ports.frame).toConstantValue(new BrowserHiddenFrame());
  bind(fastToken).toResolvedValue(inOrder(FastBankSignIn), [
    ports.bank,
    ports.frame,
    kernelFeature.ports.scheduler,
    kernelFeature.ports.logger,
  ]);
  bind(ports.restore).toResolvedValue(
    (forms, access, settings, persisted) => {
      const direct = access.kind === 'transport' ? access.restore : undefined;
      return direct === undefined
        ? new HttpRestoreGateway(forms, persisted)
        : direct(() => settings.timeoutMs);
    },
    [formsToken, sessionTokens.access, httpTokens.callSettings, kernelFeature.ports.persisted],
  );
  bind(services.accountRestore).toResolvedValue(inOrder(AccountRestore), [
    ports.restore,
    sessionFeature.services.session,
    shellFeature.services.alerts,
    kernelFeature.ports.logger,
  ]);
  bind(services.bankSignIn).toResolvedValue(inOrder(BankSignIn), [
    ports.bank,
    sessionFeature.services.session,
    kernelFeature.ports.page,
    kernelFeature.ports.scheduler,
    shellFeature.services.toasts,
    kernelFeature.ports.logger,
    ports.beforeSignIn,
    services.accountRestore,
    configFeature.services.config,
    fastToken,
  ]);
  bind(services.signIn).toResolvedValue(inOrder(SignInFlow), [
    sessionFeature.services.session,
    ports.codes,
    kernelFeature.services.clock,
    kernelFeature.ports.scheduler,
    kernelFeature.ports.logger,
    ports.beforeSignIn,
    services.accountRestore,
    configFeature.services.config,
  ]);
});
