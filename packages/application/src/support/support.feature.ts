import { defineFeature, token } from '../kernel/index.ts';
import type { ChatLibrary } from './chat-library.ts';
import type { SupportGateway } from './support.gateway.ts';
import type { SupportService } from './support.service.ts';

export const supportFeature = defineFeature({
  name: 'support',
  services: { support: token<SupportService>('support') },
  ports: {
    gateway: token<SupportGateway>('support gateway'),
    library: token<ChatLibrary>('chat library'),
  },
  needs: [],
});
