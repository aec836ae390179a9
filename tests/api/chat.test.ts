import { randomUUID } from 'node:crypto';

import { getOrder } from '@shop/contract/orders';
import { getChatToken } from '@shop/contract/support';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { claimsOf, createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const alter = (token: string, change: (claims: Record<string, unknown>) => object): string => {
  const [header, , signature] = token.split('.');
  const payload = Buffer.from(JSON.stringify(change(payloadOf(token)))).toString('base64url');
  return [header, payload, signature].join('.');
};

describe.each(databaseKinds)('the chat with support on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  afterAll(async () => world.close());

  const shopper = async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.pay(order);
    const { data } = await world.shop.call(getOrder, {
      token,
      params: { orderId: order.orderId },
      query: {},
    });
    return { token, order: data };
  };
  const tokenFor = (token: string, body: { readonly orderId?: string | null } = {}) =>
    world.shop.call(getChatToken, { token, body });
  const read = async (token: string) => {
    const answer = await fetch(`${world.parties.origin}/chat/v1/messages`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.status, body: await answer.text() };
  };
  const write = async (token: string, text: string, id?: string) =>
    (
      await fetch(`${world.parties.origin}/chat/v1/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id, text }),
      })
    ).status;

  test('[CHT-07] a token is for the chat alone: its audience, its key, this shopper, this order, an hour', async () => {
    const { token, order } = await shopper();
    const { status, data } = await tokenFor(token, { orderId: order.id });
    expect(status).toBe(200);
    expect(data.scriptUrl).toBe('http://chat.test/widget.js');
    const now = Math.floor(world.clock.now().getTime() / 1000);
    expect(payloadOf(data.token)).toEqual({
      iss: 'shop-store',
      aud: 'shop-chat',
      sub: claimsOf(token).sub,
      orderId: order.id,
      orderNumber: order.number,
      iat: now,
      exp: now + 3600,
    });
    // It opens nothing in the shop, and the shop's own token nothing in the chat.
    expect((await tokenFor(data.token)).status).toBe(401);
    expect((await read(token)).status).toBe(401);
    expect(payloadOf((await tokenFor(token)).data.token)).toMatchObject({ orderId: null, orderNumber: null });
    expect(payloadOf((await tokenFor(token, { orderId: null })).data.token)).toMatchObject({ orderId: null });
  });

  test("[CHT-07] another's order is like an unknown one, and a visitor gets no token", async () => {
    const [mine, other] = [await shopper(), await shopper()];
    for (const orderId of [other.order.id, randomUUID()]) {
      const refused = await tokenFor(mine.token, { orderId });
      expect([refused.status, refused.error.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    }
    const visitor = await tokenFor(await world.anonymous());
    expect([visitor.status, visitor.error.code]).toEqual([403, 'AUTH_REQUIRED']);
  });

  test('[CHT-09] the chat shows what a shopper wrote to that shopper alone, and the operator answers', async () => {
    const [anna, boris] = [await shopper(), await shopper()];
    const [annas, boriss] = [
      (await tokenFor(anna.token, { orderId: anna.order.id })).data.token,
      (await tokenFor(boris.token)).data.token,
    ];
    // The answer to the first was lost.
    for (let sent = 0; sent < 2; sent += 1)
      expect(await write(annas, 'Где мой <b>заказ</b>?', 'same')).toBe(201);
    const page = await (await fetch(`${world.parties.origin}/chat/operator`)).text();
    expect(page).toContain('Где мой &lt;b&gt;заказ&lt;/b&gt;?');
    expect(page).toContain(anna.order.number);
    const reply = await fetch(`${world.parties.origin}/chat/operator/${claimsOf(anna.token).sub}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ text: 'Курьер рядом' }),
    });
    expect(reply.status).toBe(303);
    expect(JSON.parse((await read(annas)).body)).toMatchObject({
      orderNumber: anna.order.number,
      messages: [
        { from: 'SHOPPER', text: 'Где мой <b>заказ</b>?' },
        { from: 'OPERATOR', text: 'Курьер рядом' },
      ],
    });
    expect(JSON.parse((await read(boriss)).body)).toEqual({ orderNumber: null, messages: [] });
  });

  test('[CHT-09] an altered, unsigned or expired token shows nothing and takes nothing', async () => {
    const [anna, boris] = [await shopper(), await shopper()];
    const { token } = (await tokenFor(anna.token)).data;
    expect(await write(token, 'Здравствуйте')).toBe(201);
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const wrong = [
      '',
      'x.y.z',
      alter(token, (claims) => ({ ...claims, sub: claimsOf(boris.token).sub })),
      alter(token, (claims) => ({ ...claims, exp: 99_999_999_999 })),
      [none, token.split('.')[1], ''].join('.'),
      [none, ...token.split('.').slice(1)].join('.'),
      `${token}.more`,
    ];
    for (const each of wrong) {
      expect([each, (await read(each)).status]).toEqual([each, 401]);
      expect(await write(each, 'Тест')).toBe(401);
    }
    world.clock.advance(3_600_000 - 1);
    expect((await read(token)).status).toBe(200);
    world.clock.advance(1);
    expect((await read(token)).status).toBe(401);
  });
});
