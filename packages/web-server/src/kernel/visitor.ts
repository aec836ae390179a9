import type { FastifyRequest } from 'fastify';

import { deviceIdCookie } from '@shop/contract/web';
import { isUuid } from '@shop/domain/kernel';

/** Who the web server calls for: passed on to the store API's limits and merges. */
export interface Visitor {
  readonly ip: string;
  readonly deviceId: string | null;
}

/** Who sends a request: address (proxies only as configured in `trustProxy`) and device id cookie. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  ip: request.ip,
  deviceId: deviceIdOf(request.cookies),
});

/** The device id of a request's cookies; null: none, or none of ours. */
export const deviceIdOf = (cookies: Readonly<Record<string, string | undefined>>): string | null => {
  const deviceId = decodeCookie(cookies[deviceIdCookie]);
  return deviceId !== null && isUuid(deviceId) ? deviceId : null;
};

/** Our cookies hold URI-encoded JSON (OPN-110); a plain UUID is accepted too, and tried first: most cookies hold one. */
const decodeCookie = (value: string | undefined): string | null => {
  if (value === undefined || isUuid(value)) return value ?? null;
  try {
    const decoded: unknown = JSON.parse(value);
    return typeof decoded === 'string' ? decoded : null;
  } catch {
    return value;
  }
};
