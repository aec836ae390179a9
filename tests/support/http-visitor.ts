import type { OpenSession } from '@shop/contract/web';
import { storeApiBasePath } from '@shop/contract/kernel';

/** A browser for a shop in another process; keeps its cookies. */
export interface HttpVisitor {
  readonly get: (path: string) => Promise<Response>;
  /** A call of the store API. */
  readonly api: (path: string, token?: string) => Promise<Response>;
  /** The cookies as the value of a header. */
  readonly cookie: () => string;
  /** Opens an anonymous session. */
  readonly open: () => Promise<OpenSession>;
  /** Signs in with the code of an SMS. */
  readonly signIn: (phone: string, code: string) => Promise<OpenSession>;
}

export const httpVisitor = (origin: string): HttpVisitor => {
  const cookies = new Map<string, string>();
  const cookieHeader = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = cookieHeader();
    const response = await fetch(origin + path, {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie === '' ? {} : { cookie }), ...Object.fromEntries(new Headers(init.headers)) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const enter = async (way: string, fields: Readonly<Record<string, string>>): Promise<OpenSession> => {
    const { csrfToken } = (await (await send('/api/auth/csrf')).json()) as { csrfToken: string };
    const opened = await send(`/api/auth/callback/${way}`, {
      method: 'POST',
      body: new URLSearchParams({ csrfToken, json: 'true', ...fields }),
    });
    if (!opened.ok) throw new Error(await opened.text());
    return (await (await send('/api/auth/session')).json()) as OpenSession;
  };
  return {
    get: async (path) => send(path),
    cookie: cookieHeader,
    api: async (path, token) =>
      send(
        storeApiBasePath + path,
        token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
      ),
    open: async () => enter('anonymous', {}),
    signIn: async (phone, code) => enter('otp', { phone, code }),
  };
};
