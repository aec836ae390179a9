import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { shellFeature } from '../shell/index.ts';
import type { BankSignInGateway } from './bank-sign-in.gateway.ts';
import type { HiddenFrame } from './hidden-frame.ts';
import type { BankSignIn } from './bank-sign-in.service.ts';
import { sessionFeature } from './session.feature.ts';
import type { AccountRestore } from './account-restore.service.ts';
import type { LoginCodeGateway } from './login-code.gateway.ts';
import type { RestoreGateway } from './restore.gateway.ts';
import type { BeforeSignIn, SignInFlow } from './sign-in-flow.ts';

/** The login wizard. It is opened through `signInRequest` of the session, which brings it in. */
export const signInFeature = defineFeature({
  name: 'signIn',
  services: {
    signIn: token<SignInFlow>('signIn'),
    bankSignIn: token<BankSignIn>('bankSignIn'),
    accountRestore: token<AccountRestore>('account restore'),
  },
  ports: {
    beforeSignIn: token<BeforeSignIn>('before sign-in'),
    codes: token<LoginCodeGateway>('login codes'),
    restore: token<RestoreGateway>('restore gateway'),
    bank: token<BankSignInGateway>('bank sign-in gateway'),
    frame: token<HiddenFrame>('hidden frame'),
  },
  needs: [configFeature, sessionFeature, shellFeature],
  providers: ['cart'],
});
