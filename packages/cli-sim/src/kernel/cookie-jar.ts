/** The cookies of one origin that a web server sets. Cookies that scripts may read are kept elsewhere. */
export class CookieJar {
  readonly #values = new Map<string, string>();

  /** Takes the Set-Cookie headers of an answer. */
  take(headers: Headers): void {
    for (const header of headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split(';');
      const at = pair.indexOf('=');
      if (at < 1) continue;
      const name = pair.slice(0, at).trim();
      if (attributes.some(isEnd)) this.#values.delete(name);
      else this.#values.set(name, pair.slice(at + 1).trim());
    }
  }

  entries(): readonly (readonly [name: string, value: string])[] {
    return [...this.#values];
  }

  /** Value of the Cookie header, with further cookies; null when there are none. */
  header(further: Readonly<Record<string, string>> = {}): string | null {
    const all = [...this.#values, ...Object.entries(further)];
    return all.length === 0 ? null : all.map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

function isEnd(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split('=').map((part) => part.trim());
  if (name.toLowerCase() === 'max-age') return Number(value) <= 0;
  return name.toLowerCase() === 'expires' && Date.parse(value) <= 0;
}
