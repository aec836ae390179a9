import { defineFeature, token } from '../kernel/index.ts';
import { sessionFeature } from './session.feature.ts';
import type { BeforeSignIn, SignInFlow } from './sign-in-flow.ts';

/** The login wizard. It is opened through `signInRequest` of the session, which brings it in. */
export const signInFeature = defineFeature({
  name: 'signIn',
  services: { signIn: token<SignInFlow>('signIn') },
  ports: { beforeSignIn: token<BeforeSignIn>('before sign-in') },
  needs: [sessionFeature],
  providers: ['cart'],
});
