import { addressFeature } from '../address/index.ts';
import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { ShowcaseGateway } from './showcase.gateway.ts';
import type { ShowcaseService } from './showcase.service.ts';

export const showcaseFeature = defineFeature({
  name: 'showcase',
  services: { showcase: token<ShowcaseService>('showcase') },
  ports: {
    gateway: token<ShowcaseGateway>('showcase gateway'),
    /** Unknown where the shop runs for somebody itself: it then goes by the selected address. */
    visitor: token<PageVisitor | 'unknown'>('page visitor'),
  },
  needs: [addressFeature, configFeature],
  start: ({ showcase, config }) => {
    showcase.watch();
    showcase.state$.subscribe(({ showcase: active }) => {
      config.describe({ showcaseId: active?.id ?? null });
    });
  },
  dehydrate: ({ showcase }) => showcase.dehydrate(),
  hydrate: ({ showcase }, snapshot) => {
    showcase.hydrate(snapshot);
  },
  frozen: ['showcase'],
});
