import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';

const issuer = 'https://bank.test';

/** What an ID token is made of; each part can be a lie. */
export interface TokenParts {
  readonly claims: JWTPayload;
  readonly alg: 'ES256' | 'RS256' | 'HS256' | 'none';
  /** Whether the key is the one that is published. */
  readonly isOwnKey: boolean;
}

/** An OpenID Connect provider that answers every code with the ID token that it is told to. */
export class LyingProvider {
  readonly issuer = issuer;
  readonly #keys: Record<'ES256' | 'RS256', readonly [published: Keys, other: Keys]>;
  /** How often a code was exchanged. */
  exchanges = 0;
  next: TokenParts | { readonly raw: string } = { raw: '' };
  userInfo: Record<string, unknown> = {};

  private constructor(keys: Record<'ES256' | 'RS256', readonly [published: Keys, other: Keys]>) {
    this.#keys = keys;
  }

  static async create(): Promise<LyingProvider> {
    const pair = async (alg: 'ES256' | 'RS256') =>
      [await generateKeyPair(alg), await generateKeyPair(alg)] as const;
    return new LyingProvider({ ES256: await pair('ES256'), RS256: await pair('RS256') });
  }

  /** Answers the shop's calls in place of the network. */
  readonly fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (url.origin !== issuer) throw new TypeError('fetch failed');
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return Response.json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256', 'none'],
          authorization_response_iss_parameter_supported: true,
        });
      case '/jwks':
        return Response.json({
          keys: await Promise.all(
            (['ES256', 'RS256'] as const).map(async (alg) => ({
              ...(await exportJWK(this.#keys[alg][0].publicKey)),
              alg,
              kid: alg,
              use: 'sig',
            })),
          ),
        });
      case '/token':
        this.exchanges += 1;
        return Response.json({
          access_token: 'access',
          token_type: 'Bearer',
          expires_in: 60,
          id_token: await this.#idToken(),
        });
      case '/userinfo':
        return Response.json(this.userInfo);
      default:
        return new Response(null, { status: 404 });
    }
  };

  async #idToken(): Promise<string> {
    if ('raw' in this.next) return this.next.raw;
    return this.sign(this.next);
  }

  /** A token of these parts. */
  async sign({ alg, claims, isOwnKey }: TokenParts): Promise<string> {
    if (alg === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg })}.${part(claims)}.`;
    }
    const jwt = new SignJWT(claims).setProtectedHeader({ alg, kid: alg });
    // The client secret is what an attacker who knows the public half could sign with.
    if (alg === 'HS256') return jwt.sign(Buffer.from('bank-id-secret-of-the-stand-in'));
    return jwt.sign(this.#keys[alg][isOwnKey ? 0 : 1].privateKey);
  }
}

interface Keys {
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
}
