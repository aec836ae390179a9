import type { FastifyReply, FastifyRequest } from 'fastify';

import { persistedKeys } from '@shop/application/kernel';
import { deviceIdCookie } from '@shop/contract/web';
import type { Visit } from '@shop/domain/session';

import type { RandomSource } from '../kernel/ports.ts';
import { deviceIdOf } from '../kernel/visitor.ts';
import type { BrowserFacts } from './visit.ts';

/** 365 days, in seconds. */
const deviceIdLifetimeS = 31_536_000;

const visitKey = persistedKeys.visit;

/** What an earlier page told; null: nothing, or nothing of ours. */
const visitOf = (cookie: string | undefined): Visit | null => {
  if (cookie === undefined) return null;
  try {
    return visitKey.parse(JSON.parse(cookie));
  } catch {
    return null;
  }
};

const textOf = (facts: BrowserFacts, isFirstVisit: boolean): string =>
  JSON.stringify({ ...facts, isFirstVisit } satisfies Visit);

type Cookies = Readonly<Record<string, string | undefined>>;

const isVisitTold = (cookies: Cookies, facts: BrowserFacts): boolean => {
  const visit = cookies[visitKey.name];
  return visit === textOf(facts, false) || visit === textOf(facts, true);
};

/** Whether a browser has the cookies that a page would give it now. */
export const hasPageCookies = (cookies: Cookies, facts: BrowserFacts): boolean =>
  deviceIdOf(cookies) !== null && isVisitTold(cookies, facts);

/** Gives a browser the cookies of a page that it lacks. */
export const createPageCookies = (isSecure: boolean, random: RandomSource) => {
  const attributes = { path: '/', sameSite: 'lax', secure: isSecure } as const;
  return ({ cookies }: FastifyRequest, reply: FastifyReply, facts: BrowserFacts): void => {
    const isNew = deviceIdOf(cookies) === null;
    // The page reads it to send the header DeviceId (TOK-14, OPN-383).
    if (isNew)
      void reply.setCookie(deviceIdCookie, random.uuid(), { ...attributes, maxAge: deviceIdLifetimeS });
    if (isVisitTold(cookies, facts)) return;
    // With what the page is opened, for the browser session; no kept page holds it (SHL-01, OPN-383).
    const isFirstVisit = visitOf(cookies[visitKey.name])?.isFirstVisit ?? isNew;
    void reply.setCookie(visitKey.name, textOf(facts, isFirstVisit), attributes);
  };
};
