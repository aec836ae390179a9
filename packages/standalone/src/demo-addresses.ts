import type { DemoEnvironment } from './environment.ts';

export interface DemoAddresses {
  /** Origins of shop and stand-ins as browsers see them; QR codes hold the latter. */
  readonly origin: string;
  readonly sandboxOrigin: string;
  /** Origins by which the parts of this machine reach each other. */
  readonly localOrigin: string;
  readonly localSandboxOrigin: string;
  /** Where both listen. */
  readonly host: string;
}

const LOCAL_HOST = '127.0.0.1';
const EVERY_HOST = '0.0.0.0';
const loopback = new Set(['localhost', LOCAL_HOST]);

/**
 * Where the demo is found: on this machine alone, or, with PUBLIC_ORIGIN, under an address that other devices of the network can open,
 * a phone with the QR code of a payment for one.
 */
export function demoAddresses({
  PORT,
  SANDBOX_PORT,
  PUBLIC_ORIGIN,
}: Pick<DemoEnvironment, 'PORT' | 'SANDBOX_PORT' | 'PUBLIC_ORIGIN'>): DemoAddresses {
  const localOrigin = `http://${LOCAL_HOST}:${PORT}`;
  const localSandboxOrigin = `http://${LOCAL_HOST}:${SANDBOX_PORT}`;
  if (PUBLIC_ORIGIN === undefined)
    return {
      origin: localOrigin,
      sandboxOrigin: localSandboxOrigin,
      localOrigin,
      localSandboxOrigin,
      host: LOCAL_HOST,
    };
  const { hostname } = new URL(PUBLIC_ORIGIN);
  return {
    origin: PUBLIC_ORIGIN,
    sandboxOrigin: `http://${hostname}:${SANDBOX_PORT}`,
    localOrigin,
    localSandboxOrigin,
    host: loopback.has(hostname) ? LOCAL_HOST : EVERY_HOST,
  };
}
