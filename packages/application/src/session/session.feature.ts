import { defineFeature, token } from '../kernel/index.ts';
import type { SessionGateway } from './session.gateway.ts';
import type { SessionService } from './session.service.ts';
import type { BeforeSignIn, SignInFlow } from './sign-in-flow.ts';

export const sessionFeature = defineFeature({
  name: 'session',
  services: { session: token<SessionService>('session'), signIn: token<SignInFlow>('signIn') },
  ports: {
    gateway: token<SessionGateway>('session gateway'),
    beforeSignIn: token<BeforeSignIn>('before sign-in'),
  },
  frozen: ['session'],
});
