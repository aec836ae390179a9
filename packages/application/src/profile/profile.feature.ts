import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { sessionFeature } from '../session/index.ts';
import { shellFeature } from '../shell/index.ts';
import type { AgeService } from './age.service.ts';
import type { ProfileGateway } from './profile.gateway.ts';
import type { ProfileService } from './profile.service.ts';
import { traitsOf } from './user-state.service.ts';
import type { ReadDeviceId, UserStateService } from './user-state.service.ts';

export const profileFeature = defineFeature({
  name: 'profile',
  services: {
    profile: token<ProfileService>('profile'),
    age: token<AgeService>('age'),
    userState: token<UserStateService>('user state'),
  },
  ports: { gateway: token<ProfileGateway>('profile gateway'), deviceId: token<ReadDeviceId>('device id') },
  needs: [configFeature, sessionFeature, shellFeature],
  open: ({ age, userState, config }) => {
    age.start();
    userState.start();
    userState.state$.subscribe((state) => {
      config.describe(traitsOf(state));
    });
  },
  listen: ({ profile }) => {
    profile.start();
  },
  frozen: ['age', 'profile', 'userState'],
});
