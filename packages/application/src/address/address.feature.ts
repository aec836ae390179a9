import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { sessionFeature } from '../session/index.ts';
import type { AddressGateway } from './address.gateway.ts';
import type { AddressService } from './address.service.ts';

export const addressFeature = defineFeature({
  name: 'address',
  services: { address: token<AddressService>('address') },
  ports: { gateway: token<AddressGateway>('address gateway') },
  needs: [configFeature, sessionFeature],
  start: ({ address }) => address.start(),
  dehydrate: ({ address }) => address.dehydrate(),
  hydrate: ({ address }, cities) => {
    address.hydrate(cities);
  },
  frozen: ['address'],
});
