import { catalogFeature } from '../catalog/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { showcaseFeature } from '../showcase/index.ts';
import { videoFeature } from '../video/index.ts';
import type { StoriesGateway } from './stories.gateway.ts';
import type { StoriesService } from './stories.service.ts';

export const storiesFeature = defineFeature({
  name: 'stories',
  services: { stories: token<StoriesService>('stories') },
  ports: { gateway: token<StoriesGateway>('stories gateway') },
  needs: [catalogFeature, showcaseFeature, videoFeature],
  dehydrate: ({ stories }) => stories.dehydrate(),
  hydrate: ({ stories }, snapshot) => {
    stories.hydrate(snapshot);
  },
});
