import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { Access } from '@shop/contract/kernel';
import { err, isUuid, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { scopesOf } from '@shop/domain/session';
import type { Scope } from '@shop/domain/session';

import { databaseUnavailable, forbidden, unauthorized } from '../api-error.ts';
import type { ApiError } from '../api-error.ts';
import { UNCHECKED } from '../ports.ts';
import type { Caller, TokenIdentity, TokenVerifier, VerifiedToken } from '../ports.ts';
import type { BackendSettings } from '../settings.ts';
import { canonicalAddress, networkOf } from './network-address.ts';
import { notedVisitorAddress } from './visitor-address.ts';

/** Of a request, what says who sends it. */
export interface Sender {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

export const antibotHeader = 'x-antibot-token';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** A device id as every limit spells it; null when the header holds none (TOK-13). */
export const deviceIdOf = (header: string | readonly string[] | undefined): string | null =>
  typeof header === 'string' && isUuid(header) ? header.toLowerCase() : null;
const headerOf = (request: Sender, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Public data is answered even when the caller cannot be identified now, as to a visitor without anything of their own. */
const nobody: TokenIdentity = {
  userId: '00000000-0000-4000-8000-000000000000',
  userType: 'ANONYMOUS',
  scope: scopesOf('ANONYMOUS').join(' '),
  sessionId: '00000000-0000-4000-8000-000000000000',
  openedThrough: null,
};

/** The scopes of which a token needs one; null: any token will do (OPN-301, DEL-13). */
const scopesFor: Readonly<Record<Access, readonly Scope[] | null>> = {
  public: null,
  optional: ['ACCOUNT'],
  signed: null,
  webServer: null,
  any: ['SHOP', 'CATALOG_READ'],
  shopper: ['SHOP'],
  customer: ['ACCOUNT'],
  marked: ['PROFILE_MARK_AS_DELETED'],
};

const maySpeak = (access: Access, scope: string): boolean => {
  const needed = scopesFor[access];
  const held: readonly string[] = scope.split(' ');
  return needed === null || needed.some((one) => held.includes(one));
};

/** Decides who calls and whether they may (TOK-26, TOK-37, TOK-38, OPN-310, OPN-312, OPN-313). */
export interface Authorizer {
  (
    access: Access,
    request: Sender,
  ): Result<Caller | null, ApiError> | Promise<Result<Caller | null, ApiError>>;
  /** Address of the visitor, in its one spelling (OPN-302). */
  readonly ipOf: (request: Sender) => string;
}

export function createAuthorizer(settings: BackendSettings, tokens: TokenVerifier): Authorizer {
  const secret = digest(settings.antibotToken);
  const isWebServer = (request: Sender): boolean => {
    const given = headerOf(request, antibotHeader);
    return given !== undefined && timingSafeEqual(digest(given), secret);
  };
  const ipOf = (request: Sender): string => {
    const noted = notedVisitorAddress(request);
    if (noted !== undefined) return canonicalAddress(noted) ?? noted;
    const connected = request.socket.remoteAddress ?? '';
    const sender = canonicalAddress(connected) ?? connected;
    const forwarded = headerOf(request, 'x-forwarded-for');
    if (forwarded === undefined) return sender;
    if (!settings.trustedProxies.has(sender) && !isWebServer(request)) return sender;
    return canonicalAddress(forwarded.split(',').at(-1) ?? '') ?? sender;
  };
  const callerOf = (identity: TokenIdentity, request: Sender): Caller => {
    return {
      ...identity,
      deviceId: deviceIdOf(request.headers['deviceid']),
      network: networkOf(ipOf(request)),
      platform: headerOf(request, 'x-application-platform')?.slice(0, 50) ?? null,
    };
  };
  /** The signed-in caller; null: nobody that the token speaks for. */
  const speakerOf = (identity: VerifiedToken, request: Sender): Caller | null =>
    identity === UNCHECKED || identity === null || !maySpeak('optional', identity.scope)
      ? null
      : callerOf(identity, request);
  const judge = (
    access: Access,
    identity: VerifiedToken,
    request: Sender,
  ): Result<Caller | null, ApiError> => {
    if (access === 'optional') return ok(speakerOf(identity, request));
    if (identity === UNCHECKED)
      return access === 'any' ? ok(callerOf(nobody, request)) : err(databaseUnavailable());
    if (identity === null) return err(unauthorized('INVALID_ACCESS_TOKEN'));
    if (!maySpeak(access, identity.scope)) {
      const needsSignIn = access === 'customer' && identity.userType === 'ANONYMOUS';
      return err(forbidden(needsSignIn ? 'AUTH_REQUIRED' : 'FORBIDDEN'));
    }
    return ok(callerOf(identity, request));
  };
  const authorize = (access: Access, request: Sender) => {
    if (access === 'webServer' && !isWebServer(request)) return err(forbidden('FORBIDDEN'));
    if (access === 'public' || access === 'signed') return ok(null);
    const token = bearerOf(headerOf(request, 'authorization'));
    if (token === null && (access === 'webServer' || access === 'optional')) return ok(null);
    if (token === null) return err(unauthorized('EMPTY_HEADER_AUTHORIZATION'));
    const identity = tokens.verify(token);
    if (!(identity instanceof Promise)) return judge(access, identity, request);
    return identity.then((verified) => judge(access, verified, request));
  };
  return Object.assign(authorize, { ipOf });
}

/** The token behind `Bearer `; an empty header counts as none, another scheme as a wrong token. */
function bearerOf(header: string | undefined): string | null {
  if (header === undefined || header.trim() === '') return null;
  return /^bearer /i.test(header) ? header.slice(7).trim() : '';
}
