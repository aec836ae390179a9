import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { parse } from '../kernel/parse.ts';
import { sendPage } from '../kernel/security-headers.ts';
import { appPage, choosePersonPage, wrongRequestPage } from './bank-id.pages.ts';
import type { AuthorizationRequest, BankId } from './bank-id.service.ts';
import { personOf } from './persons.ts';

/** Below this path lives the issuer, and no other path gets its cookie. */
export const bankIdPath = '/bank-id';
/** Ports of one host share cookies, so neither this name nor its path is one of the shop's. */
const SESSION_COOKIE = 'bank_id_session';

const text = z.optional(z.string().check(z.maxLength(2000)));
const authorizationSchema = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: text,
  scope: text,
  state: text,
  nonce: text,
  code_challenge: text,
  code_challenge_method: text,
  prompt: text,
});
type Authorization = z.output<typeof authorizationSchema>;
const choiceSchema = z.extend(authorizationSchema, { person: text, action: text });
const logoutSchema = z.object({ id_token_hint: z.string() });
const tokenSchema = z.object({
  grant_type: text,
  code: text,
  redirect_uri: text,
  code_verifier: text,
  client_id: text,
  client_secret: text,
});

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const cookieOf = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];

/** The provider's endpoints and pages: discovery, keys, code flow with PKCE, user info, end of session (OPN-325). */
export function bankIdRoutes(
  app: FastifyInstance,
  { bankId, originOf }: { readonly bankId: BankId; readonly originOf: (request: FastifyRequest) => string },
): void {
  const { client } = bankId;
  const issuerOf = (request: FastifyRequest): string => `${originOf(request)}${bankIdPath}`;
  const isKnown = ({ client_id, redirect_uri }: Authorization): boolean =>
    client_id === client.clientId && client.redirectUrls.includes(redirect_uri ?? '');
  const show = (reply: FastifyReply, page: string, status = 200, formTargets: readonly string[] = []) =>
    sendPage(reply, page, { frameAncestors: [], formTargets }, status);

  const lead = (reply: FastifyReply, asked: Authorization, answer: Readonly<Record<string, string>>) => {
    const url = new URL(asked.redirect_uri ?? '');
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
    if (asked.state !== undefined) url.searchParams.set('state', asked.state);
    return reply.header('cache-control', 'no-store').redirect(url.href, 303);
  };
  /** What is wrong with a request of a client that we know. */
  const problemOf = (asked: Authorization): string | null => {
    if (asked.response_type !== 'code') return 'unsupported_response_type';
    if (asked.scope?.split(' ').includes('openid') !== true) return 'invalid_scope';
    return asked.code_challenge === undefined || asked.code_challenge_method !== 'S256'
      ? 'invalid_request'
      : null;
  };
  const wantedOf = (asked: Authorization): AuthorizationRequest => ({
    redirectUrl: asked.redirect_uri ?? '',
    scope: asked.scope ?? '',
    nonce: asked.nonce ?? null,
    codeChallenge: asked.code_challenge ?? null,
  });

  app.get(`${bankIdPath}/.well-known/openid-configuration`, async (request) => {
    const issuer = issuerOf(request);
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/logout`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'profile', 'email', 'phone'],
    };
  });
  app.get(`${bankIdPath}/jwks`, async () => ({ keys: [await bankId.publicKey()] }));

  app.get(`${bankIdPath}/authorize`, async (request, reply) => {
    const asked = parse(authorizationSchema, request.query);
    if (!isKnown(asked)) return show(reply, wrongRequestPage(), 400);
    const problem = problemOf(asked);
    if (problem !== null) return lead(reply, asked, { error: problem });
    if (asked.prompt === 'none') {
      const session = cookieOf(request);
      const person = bankId.personIn(session);
      if (person === undefined) return lead(reply, asked, { error: 'login_required' });
      return lead(reply, asked, { code: bankId.issueCode(person, wantedOf(asked), session) });
    }
    const fields = Object.fromEntries(
      Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const target = new URL(asked.redirect_uri ?? '').origin;
    return show(reply, choosePersonPage(`${bankIdPath}/authorize`, fields), 200, [target]);
  });

  app.post(`${bankIdPath}/authorize`, async (request, reply) => {
    const asked = parse(choiceSchema, request.body);
    if (!isKnown(asked)) return show(reply, wrongRequestPage(), 400);
    const problem = problemOf(asked);
    const person = personOf(asked.person);
    if (problem !== null) return lead(reply, asked, { error: problem });
    if (asked.action === 'cancel' || person === undefined)
      return lead(reply, asked, { error: 'access_denied' });
    const session = bankId.openSession(person);
    void reply.header(
      'set-cookie',
      `${SESSION_COOKIE}=${session}; Path=${bankIdPath}; HttpOnly; SameSite=Lax`,
    );
    return lead(reply, asked, { code: bankId.issueCode(person, wantedOf(asked), session) });
  });

  app.post(`${bankIdPath}/token`, { config: { operation: 'token' } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const given = parse(tokenSchema, request.body);
    const [id, secret] = credentialsOf(request, given);
    if (!isSame(id, client.clientId) || !isSame(secret, client.clientSecret))
      return reply.code(401).send({ error: 'invalid_client' });
    if (given.grant_type !== 'authorization_code')
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    const issued = await bankId.exchange(issuerOf(request), {
      code: given.code ?? '',
      redirectUrl: given.redirect_uri ?? '',
      verifier: given.code_verifier ?? null,
    });
    if (issued === null) return reply.code(400).send({ error: 'invalid_grant' });
    return {
      access_token: issued.accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      scope: issued.scope,
      id_token: issued.idToken,
    };
  });

  app.get(`${bankIdPath}/userinfo`, { config: { operation: 'userinfo' } }, async (request, reply) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const claims = token === undefined ? null : bankId.userInfo(token);
    if (claims === null)
      return reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send({});
    return claims;
  });

  app.get(`${bankIdPath}/logout`, async (request, reply) => {
    const session = cookieOf(request);
    if (session !== undefined) bankId.closeSession(session);
    return reply.header('set-cookie', `${SESSION_COOKIE}=; Path=${bankIdPath}; Max-Age=0`).code(204).send();
  });

  // From the shop itself, which has no cookie of the browser: the ID token names the session.
  app.post(`${bankIdPath}/logout`, { config: { operation: 'logout' } }, async (request, reply) => {
    const { id_token_hint: hint } = parse(logoutSchema, request.body);
    const isClosed = await bankId.closeSessionOf(issuerOf(request), hint);
    return isClosed ? reply.code(204).send() : reply.code(400).send({ error: 'invalid_request' });
  });

  app.get(`${bankIdPath}/app`, async (_request, reply) =>
    show(
      reply,
      appPage(`${bankIdPath}/app`),
      200,
      client.redirectUrls.map((url) => new URL(url).origin),
    ),
  );
  app.post(`${bankIdPath}/app`, async (request, reply) => {
    const person = personOf(parse(z.object({ person: text }), request.body).person);
    const [target] = client.redirectUrls;
    if (person === undefined || target === undefined) return show(reply, wrongRequestPage(), 400);
    return reply.redirect(await bankId.appReturn(issuerOf(request), person, target), 303);
  });
}

/** Client and secret: of the form, or of the header as RFC 6749 2.3.1 encodes them. */
function credentialsOf(
  request: FastifyRequest,
  given: z.output<typeof tokenSchema>,
): readonly [string, string] {
  const basic = /^Basic (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic === undefined) return [given.client_id ?? '', given.client_secret ?? ''];
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return [decodeURIComponent(id), decodeURIComponent(secret)];
}
