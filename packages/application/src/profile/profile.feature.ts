import { defineFeature, token } from '../kernel/index.ts';
import { sessionFeature } from '../session/index.ts';
import type { AgeService } from './age.service.ts';
import type { ProfileGateway } from './profile.gateway.ts';
import type { ProfileService } from './profile.service.ts';

export const profileFeature = defineFeature({
  name: 'profile',
  services: { profile: token<ProfileService>('profile'), age: token<AgeService>('age') },
  ports: { gateway: token<ProfileGateway>('profile gateway') },
  needs: [sessionFeature],
  open: ({ age }) => {
    age.start();
  },
  start: ({ profile }) => {
    profile.start();
  },
  frozen: ['age', 'profile'],
});
