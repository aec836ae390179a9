import jsCookie from 'js-cookie';

import type { Cookies } from '@shop/application/kernel';

/** The cookies of the page: URI-encoded, Path=/, SameSite=Lax, Secure on https (OPN-110). Where they are denied, nothing is kept. */
export class BrowserCookies implements Cookies {
  readonly #isSecure: boolean;

  constructor(isSecure: boolean) {
    this.#isSecure = isSecure;
  }

  get(name: string): string | null {
    try {
      return jsCookie.get(name) ?? null;
    } catch {
      return null;
    }
  }

  set(name: string, value: string, days: number | null): void {
    try {
      jsCookie.set(name, value, {
        path: '/',
        sameSite: 'Lax',
        secure: this.#isSecure,
        ...(days === null ? {} : { expires: days }),
      });
    } catch {
      // The shop does without.
    }
  }

  remove(name: string): void {
    this.set(name, '', -1);
  }
}
