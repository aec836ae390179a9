import type { Cookies } from '@shop/application/kernel';

/** The cookies of one request to our server, to be read only: a page that many share sets none. */
export class RequestCookies implements Cookies {
  readonly #values: ReadonlyMap<string, string>;

  /** `header` is the Cookie header, or empty. */
  constructor(header: string) {
    this.#values = new Map(
      header.split(';').flatMap((part): readonly (readonly [string, string])[] => {
        const at = part.indexOf('=');
        return at < 1 ? [] : [[part.slice(0, at).trim(), decode(part.slice(at + 1).trim())]];
      }),
    );
  }

  get(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  set(): void {}

  remove(): void {}
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
