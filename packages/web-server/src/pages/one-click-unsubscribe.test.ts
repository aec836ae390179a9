import { afterEach, expect, test } from 'vitest';

import type { WebServer } from '../create-web-server.ts';
import { storeAnswer, testWebServer } from '../testing/test-web-server.ts';

let web: WebServer | null = null;
afterEach(async () => web?.app.close());

type Call = { readonly method: string; readonly path: string; readonly body: string };

/** A shop whose store API gives this answer to the unsubscription. */
async function shopAnswering(answer: () => Response) {
  const calls: Call[] = [];
  web = await testWebServer({
    storeApi: {
      fetch: async (request) => {
        const path = new URL(request.url).pathname;
        if (!path.endsWith('/unsubscribe-email')) return Response.json(storeAnswer(path));
        calls.push({ method: request.method, path, body: await request.text() });
        return answer();
      },
    },
  });
  const post = async (url: string, type: string, payload: string) => {
    const response = await web?.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload,
    });
    return [response?.statusCode, response?.body.trim()];
  };
  return { calls, post };
}
const form = 'application/x-www-form-urlencoded';
const oneClick = 'List-Unsubscribe=One-Click';
const url = '/unsubscribe?token=YW5uYQ.c2ln';
const gone = () => new Response(null, { status: 204 });

test('[UNS-02] [OPN-390] a mail program ends the mails with one post, as a form of either kind, without cookies', async () => {
  const { calls, post } = await shopAnswering(gone);
  const parts = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
  for (const [type, payload] of [
    [form, oneClick],
    ['multipart/form-data; boundary=x', parts],
    ['application/json', '{'],
  ] as const)
    expect(await post(url, type, payload)).toEqual([200, 'Готово, вы отписались']);
  expect(calls).toHaveLength(3);
  expect(calls[0]).toMatchObject({ method: 'POST', body: JSON.stringify({ token: 'YW5uYQ.c2ln' }) });
});

test('[UNS-01] looking at the page changes nothing, also where a mail program looks ahead', async () => {
  const { calls } = await shopAnswering(gone);
  for (const method of ['GET', 'HEAD'] as const) await web?.app.inject({ method, url });
  expect(calls).toEqual([]);
});

test('[UNS-03] a token that is wrong, missing or given twice is 400 INVALID_TOKEN', async () => {
  const wrong = () => Response.json({ code: 'INVALID_TOKEN', message: 'Не сработало' }, { status: 400 });
  const { calls, post } = await shopAnswering(wrong);
  for (const at of [url, '/unsubscribe', '/unsubscribe?token=a&token=b'])
    expect([at, await post(at, form, oneClick)]).toMatchObject([
      at,
      [400, expect.stringContaining('"INVALID_TOKEN"')],
    ]);
  expect(calls).toHaveLength(1);
});

test('[UNS-04] while the store is away the mail program is told to come again', async () => {
  const { post } = await shopAnswering(() =>
    Response.json({ code: 'SERVICE_UNAVAILABLE', message: 'Позже' }, { status: 503 }),
  );
  expect((await post(url, form, oneClick))[0]).toBe(503);
});

test('[UNS-02] far more than a mail program sends is refused', async () => {
  const { calls, post } = await shopAnswering(gone);
  expect((await post(url, form, 'x'.repeat(5000)))[0]).toBe(413);
  expect(calls).toEqual([]);
});
