import { defineFeature, token } from '../kernel/index.ts';
import { shellFeature } from '../shell/index.ts';
import type { SessionGateway } from './session.gateway.ts';
import type { SessionService } from './session.service.ts';
import type { LoadSignIn, SignInRequest } from './sign-in-request.ts';

export const sessionFeature = defineFeature({
  name: 'session',
  services: {
    session: token<SessionService>('session'),
    signInRequest: token<SignInRequest>('sign-in request'),
  },
  ports: {
    gateway: token<SessionGateway>('session gateway'),
    loadSignIn: token<LoadSignIn>('load sign-in'),
  },
  needs: [shellFeature],
  frozen: ['session'],
});
