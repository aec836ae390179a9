import { Agent, fetch as fetchThroughAgent } from 'undici';

import type { BankIdSettings } from '../../kernel/bank-id-settings.ts';
import { MAX_ANSWER_BYTES } from '../../kernel/http/fetch-whole.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { OidcIdentityProvider } from './oidc-identity-provider.ts';
import type { Tools } from './oidc-identity-provider.ts';

/** The bank ID over HTTP, with a certificate of ours or an authority of its own where the settings name one. */
export function createIdentityProvider(settings: BankIdSettings, tools: Tools): IdentityProvider {
  const { cert, key, ca } = settings.tls;
  if (cert === null && ca === null) return new OidcIdentityProvider(settings, tools);
  const dispatcher = new Agent({
    maxResponseSize: MAX_ANSWER_BYTES,
    connect: {
      ...(cert === null ? {} : { cert }),
      ...(key === null ? {} : { key }),
      ...(ca === null ? {} : { ca }),
    },
  });
  // undici's types and those of Node describe the same fetch.
  const fetch = (async (input: string | URL, options: object) =>
    fetchThroughAgent(input, { ...options, dispatcher })) as unknown as typeof globalThis.fetch;
  return new OidcIdentityProvider(settings, { ...tools, fetch });
}
