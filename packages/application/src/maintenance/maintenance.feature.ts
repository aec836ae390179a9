import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import type { AccidentGateway } from './accident.gateway.ts';
import type { AccidentService } from './accident.service.ts';

export const maintenanceFeature = defineFeature({
  name: 'maintenance',
  services: { accident: token<AccidentService>('accident') },
  ports: { gateway: token<AccidentGateway>('accident gateway') },
  needs: [configFeature],
  /** When there is no session, the health check may tell the reason. */
  watch: ({ accident }) => {
    accident.watch();
  },
});
