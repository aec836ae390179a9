import type { AnalyticsEvent } from '@shop/domain/analytics';
import { Play } from '@shop/cli-sim/play';
import { parseItem } from '@shop/cli-sim/scenario';
import { stageOf } from '@shop/cli-sim/world';
import { createInProcessShop } from '@shop/standalone';
import type { InProcessShop } from '@shop/standalone';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Texts that must not be reported, by what they are. */
interface Markers {
  readonly phone: string;
  readonly name: string;
  readonly flat: string;
  readonly intercom: string;
  readonly email: string;
  readonly comment: string;
  readonly token: string;
}

const START_MS = 300_000;

/** Everything that was reported: log lines of the page, the web server, the store and jobs, and events. */
const told: string[] = [];
const events: AnalyticsEvent[] = [];
/** Secrets seen in calls, which must not be reported either: codes from SMS, tokens, cookies. */
const secrets = new Map<string, string>();

const textOf = (part: unknown): string =>
  part instanceof Error ? `${part.name} ${part.message} ${part.stack ?? ''}` : JSON.stringify(part);
const note =
  (where: string) =>
  (...parts: readonly unknown[]): void =>
    void told.push(`${where} ${parts.map(textOf).join(' ')}`);
const serverLogger = {
  debug: note('debug'),
  info: note('info'),
  warn: note('warn'),
  error: note('error'),
  child: () => serverLogger,
};
const pageLogger = { info: note('page info'), warn: note('page warn'), error: note('page error') };

let shop: InProcessShop;
let stage: Awaited<ReturnType<typeof stageOf>>;

/** Collects everything that a browser sends or receives and that gives access to an account. */
const watchWire = async (request: Request, answer: Response): Promise<void> => {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '');
  if (bearer !== undefined) secrets.set(bearer, 'an access token');
  for (const cookie of answer.headers.getSetCookie()) {
    const [, value = ''] = /^[^=]+=([^;]*)/.exec(cookie) ?? [];
    if (value.length > 8 && !cookie.startsWith('device_id=')) secrets.set(value, 'a cookie');
  }
  const body = await answer.clone().text();
  const [, csrf] = /"csrfToken":"([^"]+)"/.exec(body) ?? [];
  if (csrf !== undefined) secrets.set(csrf, 'a csrf token');
};

beforeAll(async () => {
  shop = await createInProcessShop({ seed: 'no personal data', logger: serverLogger });
  const inner = await stageOf(shop);
  stage = {
    ...inner,
    send: async (request, shopper) => {
      const answer = await inner.send(request, shopper);
      if (request.url.startsWith(inner.origin)) await watchWire(request, answer);
      return answer;
    },
    telemetry: { logger: pageLogger, receivers: [{ receive: (event) => void events.push(event) }] },
  };
}, START_MS);
afterAll(async () => stage.close());

/** A word that occurs nowhere else. */
const word = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'БГДЖЗЛФХЦЧШЩ'), minLength: length, maxLength: length });
const latin = fc.string({ unit: fc.constantFrom(...'bcdfghjklmnpqrstvwxz'), minLength: 12, maxLength: 12 });
const digits = fc.string({ unit: fc.constantFrom(...'123456789'), minLength: 9, maxLength: 9 });

const markers: fc.Arbitrary<Markers> = fc.record({
  phone: digits.map((rest) => `+79${rest}`),
  name: word(9),
  flat: word(5),
  intercom: word(5),
  email: latin.map((name) => `${name}@example.com`),
  comment: word(12),
  token: latin,
});

/** A whole order of a new shopper while many things fail, so that there is something to log. */
async function order(wanted: Markers): Promise<void> {
  const { control } = stage;
  if (control === null) throw new Error('No control');
  let said = '';
  const play = new Play(
    stage,
    { shopper: { phone: wanted.phone } },
    { ended: (report) => (said = JSON.stringify(report)) },
  );
  const attempt = async (item: string): Promise<boolean> => {
    const step = parseItem(item);
    if (!step.ok) throw new Error(step.error.message);
    return play.run([step.value]);
  };
  const say = async (...items: readonly string[]): Promise<void> => {
    for (const item of items) if (!(await attempt(item))) throw new Error(said);
  };
  const { name, flat, intercom, email, comment, token } = wanted;
  // URLs with secrets in the query, of pages, calls and the store, also in a test run, which is logged.
  for (const path of ['/', '/nothing', '/category/%', '/api/nothing', '/api/store/orders', '/api/metrics'])
    for (const method of ['GET', 'POST'])
      await stage.time.finish(
        stage.send(
          new Request(`${stage.origin}${path}?token=${token}&code=${token}&phone=${wanted.phone}`, {
            method,
            headers: { cookie: 'e2e=run-7', referer: `${stage.origin}/unsubscribe?token=${token}` },
            ...(method === 'POST' ? { body: JSON.stringify({ token, phone: wanted.phone, email }) } : {}),
          }),
        ),
      );
  const parts = { city: 'Москва', street: 'улица Тверская', house: '6/7', flat, intercom };
  const address = `choose address: ${JSON.stringify({ ...parts, comment: `${comment} ${email} ${token}` })}`;
  await play.world().visitor.ensureOpen();
  await control.standIn('geo', { outcome: 'error500', times: 1 });
  await attempt(address);
  await control.calm();
  // The shop does not ask the geocoder for a while.
  await stage.time.wait(15_000);
  control.network({ area: 'address', effect: { kind: 'failed', status: 500 }, times: 3, shopper: null });
  await attempt(address);
  await control.calm();
  await say(
    address,
    'open category: Хлеб',
    'add to cart: { product: Хлеб «Печной Угол» Бородинский, quantity: 9 }',
  );
  await control.standIn('sms', { outcome: 'error500', times: 1 });
  await say('sign in', `change name: ${name}`);
  control.network({ area: 'profile', effect: { kind: 'failed', status: 500 }, times: 1, shopper: null });
  await say('reload page');
  await control.standIn('bank', { outcome: 'error500', times: 1, operation: 'create' });
  await say('check out', 'pay with card: { number: 2200 0000 0000 0004, cvc: 123 }');
  await control.standIn('bank', { outcome: 'error500', times: 2, operation: 'refund' });
  await say('cancel order', 'wait until order is: { status: CANCELLED, within: 60 min }');
  await control.calm();
  play.close();
}

/** The codes that were sent by SMS, from the gateway's stand-in. */
async function sentCodes(phone: string): Promise<readonly string[]> {
  const url = `${stage.sandboxOrigin}/messages?phone=${phone.replace('+', '')}&limit=100`;
  const messages = (await (await stage.time.finish(shop.fetch(new Request(url)))).json()) as {
    text: string;
  }[];
  return messages.flatMap(({ text }) => /(?<!\d)\d{4}(?!\d)/.exec(text) ?? []);
}

test(
  '[ANL-06] no event, metric or log line of a whole order reveals the shopper, a code or a token',
  async () => {
    await fc.assert(
      fc.asyncProperty(markers, async (wanted) => {
        const before = events.length;
        await order(wanted);
        const metrics = await (
          await stage.time.finish(shop.fetch(new Request(`${stage.origin}/metrics`)))
        ).text();
        // The check means something only if something was reported.
        expect(events.slice(before)).toMatchObject([{ event: 'order', total: expect.any(Number) }]);
        expect(metrics).toContain('store_api_calls_total');

        const all = [...told, ...events.map((event) => JSON.stringify(event)), ...metrics.split('\n')];
        const phone = wanted.phone.slice(2);
        const words = [
          phone,
          `${phone.slice(0, 3)}) ${phone.slice(3, 6)}`,
          wanted.name,
          wanted.flat,
          wanted.intercom,
          wanted.email,
          wanted.comment,
          wanted.token,
          'Тверская',
          ...[wanted.name, wanted.comment, wanted.flat, 'Тверская'].map(encodeURIComponent),
          ...secrets.keys(),
        ];
        expect(all.filter((line) => words.some((secret) => line.includes(secret)))).toEqual([]);
        // Four digits are part of many numbers, so only a separate value counts.
        const codes = await sentCodes(wanted.phone);
        expect(codes.length).toBeGreaterThan(0);
        const isCode = (line: string) => codes.some((code) => new RegExp(`[":= ]${code}[",&} ]`).test(line));
        expect([...told, ...events.map((event) => JSON.stringify(event))].filter(isCode)).toEqual([]);
      }),
      { numRuns: 4 },
    );
    const kinds = (of: string) => told.filter((line) => line.startsWith(of)).length;
    // All four have logged something.
    expect(kinds('page ')).toBeGreaterThan(0);
    expect(told.join('\n')).toMatch(/The SMS gateway did not take a message/);
    expect(told.join('\n')).toMatch(/The bank did not answer/);
    expect(told.join('\n')).toMatch(/A call of a test run/);
  },
  START_MS,
);
