import jsCookie from 'js-cookie';

import type { Cookies } from '@shop/application/kernel';

/** The cookies of the page: URI-encoded, Path=/, SameSite=Lax, Secure on https (OPN-110). */
export class BrowserCookies implements Cookies {
  readonly #isSecure: boolean;

  constructor(isSecure: boolean) {
    this.#isSecure = isSecure;
  }

  get(name: string): string | null {
    return jsCookie.get(name) ?? null;
  }

  set(name: string, value: string, days: number | null): void {
    jsCookie.set(name, value, {
      path: '/',
      sameSite: 'Lax',
      secure: this.#isSecure,
      ...(days === null ? {} : { expires: days }),
    });
  }

  remove(name: string): void {
    jsCookie.remove(name, { path: '/' });
  }
}
