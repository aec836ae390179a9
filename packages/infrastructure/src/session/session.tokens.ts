import { token } from '@shop/application/kernel';
import type { Persisted, TabChannel } from '@shop/application/kernel';

import type { RestoreGateway } from '@shop/application/session';
import type { SessionTransport } from './session-transport.ts';

/** How the shop reaches its session: tokens that a transport keeps fresh, or one that is given. */
export type SessionAccess =
  | {
      readonly kind: 'transport';
      readonly transport: (timeoutMs: () => number, persisted: Persisted) => SessionTransport;
      readonly tabs: TabChannel;
      /** Left out: the web server's calls. */
      readonly restore?: (timeoutMs: () => number) => RestoreGateway;
    }
  | { readonly kind: 'fixed'; readonly token: string | null };

export const sessionTokens = { access: token<SessionAccess>('session access') };
