import stringWidth from 'string-width';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { inProcessStage } from '../world/index.ts';
import { parseStep } from '../scenario/index.ts';
import { linesOf } from '../steps/index.ts';
import { completion } from './completion.ts';
import { Session } from './session.ts';
import { headLine, stateLines } from './state-view.ts';

const START_MS = 300_000;

let session: Session;

const play = async (text: string) => {
  const step = parseStep(text);
  if (!step.ok) throw new Error(step.error.message);
  return session.perform(step.value);
};

beforeAll(async () => {
  session = await Session.start({
    open: () => inProcessStage({ seed: 'session' }),
    onStep: () => undefined,
  });
  await play('choose address: Москва, улица Тверская, 6/7, кв. 12');
  await play('search: молоко');
  await play("add to cart: { product: 'Молоко пастеризованное «Луговая Долина» 2,5%', quantity: 2 }");
  await play('search: бананы');
  await play('add to cart: { product: бананы, quantity: 3 }');
}, START_MS);
afterAll(() => session.close());

describe('what the shopper sees', () => {
  test.each([60, 80, 120])('is shown in columns on a screen %i wide', (columns) => {
    const lines = stateLines(session.world, columns);
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(columns);
    const start = lines.findIndex((line) => line.startsWith('  cart'));
    const cart = lines.slice(start, start + 3);
    expect(cart[0]).toMatch(/^ {2}cart {6}2 × {2}Молоко паст.* 155\.98 ₽|^ {2}cart {6}2 × {2}Молоко паст/);
    expect(cart[1]).toMatch(/3 × {2}Бананы +353\.70 ₽ {2}was 413\.70 ₽$/);
    const ends = cart.map((line) => stringWidth(line.slice(0, line.indexOf('₽') + 1)));
    expect(new Set(ends).size).toBe(1);
  });

  test('says who it is, when, where, and what the button says', () => {
    expect(headLine(session.world)).toMatch(/^14 May 12:00:0\d {2}shopper, a visitor$/);
    const lines = stateLines(session.world, 80);
    expect(lines).toContain('  address   улица Тверская, 6/7, кв. 12');
    expect(lines).toContain('  store     Москва, Центр, delivery in 11 мин');
  });
});

describe('completion', () => {
  const names = async (line: string) => (await completion(line, session.world))[0];

  test('knows steps, blocks and commands', async () => {
    expect(await names('add to')).toEqual(['add to cart: ']);
    expect(await names('sa')).toEqual(['save']);
    expect(await names('sign')).toEqual(expect.arrayContaining(['sign in', 'sign out']));
    expect(await names('help rem')).toEqual(expect.arrayContaining(['remove']));
    expect(await names('nothing like this')).toEqual([]);
  });

  test('finds goods by any part of their name, lines of the cart, categories and cities', async () => {
    expect(await names('add to cart: смузи')).toEqual(
      expect.arrayContaining([expect.stringContaining('Смузи «Бульк!»')]),
    );
    expect(await names('remove: ')).toEqual(['Молоко пастеризованное «Луговая Долина» 2,5%', 'Бананы']);
    expect(await names('open category: хлеб')).toEqual(
      expect.arrayContaining([expect.stringContaining('Хлеб')]),
    );
    expect(await names('choose address: Каз')).toEqual(['Казань, ']);
    expect(await names('choose address: Москва, Тверская 6/7')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Москва, улица Тверская, 6\/7/)]),
    );
  });

  test('offers fields and their values, and quotes a name with a comma', async () => {
    expect(await names('change quantity: ')).toEqual(['{ product: ']);
    expect(await names('change quantity: { pr')).toEqual(['product: ']);
    expect(await completion('change quantity: { product: мол', session.world)).toEqual([
      ["'Молоко пастеризованное «Луговая Долина» 2,5%'"],
      'мол',
    ]);
    expect(await names('change quantity: { product: Бананы, t')).toEqual(['to: ']);
    expect(await names('wait until order is: DELIVERE')).toEqual(['DELIVERED']);
    expect(await names('expect signed in: ')).toEqual(['yes', 'no']);
    expect(await names('pay with card: { number: 2200')).toEqual(['2200 0000 0000 0004']);
  });

  test('shows the format of a value without known names', async () => {
    expect(await names('store: ')).toEqual(expect.arrayContaining(['stops taking orders']));
    expect(await names('wait:')).toEqual(expect.arrayContaining([' 3 min']));
  });

  test('offers what a step says that its values name, and nothing else', async () => {
    expect(await names('give card: ')).toContain('{ number: 2200 0000 0000 0004, cvc: 123 }');
    expect(await names('edit address: { address: Твер')).toEqual([expect.stringContaining('улица Тверская')]);
    expect(await names('confirm e-mail: { address: ')).toEqual([]);
  });

  test('offers shoppers, and completes steps for them', async () => {
    expect(await names('as sh')).toEqual(['shopper']);
    expect(await names('as anna: sea')).toEqual(expect.arrayContaining(['search: ']));
  });

  test('offers the lines of the cart by names that steps understand, combos too', async () => {
    for (const step of ['open main page', 'open combo: Кино', 'add combo: Кино', 'cutlery: 2'])
      expect([step, await play(step)]).toEqual([step, 'done']);
    const lines = await names('remove: ');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect([line, await play(`remove: ${line}`)]).toEqual([line, 'done']);
    expect(linesOf(session.world.visitor.shop.cart.state.cart)).toEqual([]);
  });
});

test(
  'an interrupted wait ends at once; the time that passed is kept as a wait, the rest is reported',
  async () => {
    const start = session.stage.time.now();
    const waiting = play('wait: 60 days');
    setImmediate(() => {
      session.isInterrupted = true;
    });
    expect(await waiting).toBe('interrupted');
    const passedMs = session.stage.time.now() - start;
    expect(passedMs).toBeLessThan(86_400_000);
    expect(session.leftOut).toEqual(['wait: 60 days (interrupted)']);
    const last = session.recorded.at(-1)?.item;
    expect(last?.kind === 'step' && last.definition.key).toBe('wait');
    expect(await play('wait: 1 s')).toBe('done');
  },
  START_MS,
);
