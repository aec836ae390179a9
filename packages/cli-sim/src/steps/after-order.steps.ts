import { supportFeature } from '@shop/application/support';
import * as z from 'zod';

import { violation } from '../kernel/violation.ts';
import { MAY_TIP_AGAIN, REPEATS, sendForm } from '../stage/index.ts';
import type { World } from '../stage/index.ts';
import { amount, answer, text } from '../values/index.ts';
import { newestOrder, newestOrderStep } from './order-view.ts';
import { wrongAfterRepeat } from './repeated-cart.ts';
import { done, refused, step, unmet } from './step.ts';
import { contains, exactPrice, listOf } from './words.ts';

/** The store answers a tip before this, or never. */
const CALCULATED_WITHIN_MS = 60_000;

/** The chat as its widget talks to it; null: no token could be had. */
async function chatOf(world: World) {
  const { stage } = world.visitor;
  const gateway = world.visitor.get(supportFeature.ports.gateway);
  const access = await stage.time.finish(gateway.chatToken(world.orderIds.at(-1) ?? null));
  if (!access.ok) return null;
  const { token, scriptUrl } = access.value;
  const { origin } = new URL(scriptUrl);
  const call = async (init: Pick<RequestInit, 'method' | 'body'> = {}): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `${origin}/chat/v1/messages`;
    return stage.time.finish(world.visitor.send(url, { ...init, headers, credentials: 'omit' }));
  };
  return { origin, call };
}

const messages = z.object({ messages: z.array(z.object({ text: z.string() })) });

export const afterOrderSteps = [
  newestOrderStep(
    'repeat order',
    'Puts the goods of the newest order into the cart again, as far as they are in stock.',
    async (world, id) => {
      const { actor, complaints, visitor } = world;
      visitor.pendingTaps.forget();
      const { cart, orders } = visitor.shop;
      await cart.whenRefetched();
      const before = cart.state.cart;
      const repeated = await orders.repeat(id);
      // Where nothing is left of it nothing is saved, so that a new version of the cart has another reason.
      const isSaved = repeated.ok && repeated.value !== 'ALL_SOLD_OUT';
      const order = visitor.isOpen && isSaved ? await newestOrder(world) : null;
      if (order?.ok === true)
        for (const words of wrongAfterRepeat(before, cart.state.cart, order.value, cart.limits()))
          complaints.push({ invariant: REPEATS, message: `${actor}: ${words}` });
      return repeated;
    },
    String,
  ),
  newestOrderStep(
    'change order',
    'Cancels the newest order and puts its goods into the cart.',
    ({ visitor }, id) => {
      visitor.pendingTaps.forget();
      return visitor.shop.orders.change(id);
    },
    String,
  ),
  step('tip: {}', 'tip: { amount: 150 ₽, commission: no }')
    .about(
      'Tips the courier of the newest order by the first bound card; without "amount" the suggested sum, and the shopper pays the commission unless told otherwise.',
    )
    .takes(z.strictObject({ amount: amount.optional(), commission: answer.optional() }))
    .plays(async (world, { amount: wanted, commission }, { stage, shop: { tips } }) => {
      const order = await newestOrder(world);
      if (!order.ok) return order;
      if (!tips.isOffered(order.value.status)) return refused('TIPS_NOT_OFFERED');
      await stage.time.finish(tips.open(order.value.id));
      if (wanted !== undefined) tips.type(String(wanted / 100));
      if (commission !== undefined) tips.switchCommission(commission);
      const isReady = (): boolean => tips.state.wizard === null || tips.state.wizard.commission !== null;
      await stage.time.until(isReady, CALCULATED_WITHIN_MS);
      await stage.time.finish(tips.pay());
      const { wizard, obstacle } = tips.state;
      tips.close();
      if (wizard?.step === 'FAILED') {
        await stage.time.finish(tips.open(order.value.id));
        if (tips.state.wizard?.step === 'PAYING')
          world.complaints.push(
            violation(MAY_TIP_AGAIN, world.actor, `the tip of ${order.value.id} has failed`),
          );
        tips.close();
      }
      if (wizard?.step === 'PAID') return done(`${exactPrice(wizard.amount)} for the courier`);
      return refused(wizard?.step === 'FAILED' ? 'TIP_FAILED' : `TIP_${obstacle ?? 'UNKNOWN'}`);
    }),
  step('write to support: Где мой заказ?')
    .about('Writes to support in the chat, about the newest order if there is one.')
    .takes(text)
    .plays(async (world, words) => {
      const chat = await chatOf(world);
      if (chat === null) return refused('NO_CHAT');
      const sent = await chat.call({ method: 'POST', body: JSON.stringify({ text: words }) });
      return sent.status === 201 ? done(`"${words}"`) : refused(`CHAT_${sent.status}`);
    }),
  step('support answers: Курьер уже рядом')
    .about("An operator answers whoever comes first on the operator's page of the chat.")
    .takes(text)
    .plays(async (world, words) => {
      const chat = await chatOf(world);
      if (chat === null) return refused('NO_CHAT');
      const page = `${chat.origin}/chat/operator`;
      const sent = await sendForm(world.visitor.stage, world.actor, page, () => ({ text: words }));
      if (!sent.ok) return unmet('somebody who wrote to support', 'nobody');
      const { status } = sent.value;
      return status < 400 ? done(`"${words}"`) : refused(`CHAT_${status}`);
    }),
  step('expect in chat: Курьер уже рядом')
    .about('The shopper sees a message with these words in the chat with support.')
    .takes(text)
    .plays(async (world, words) => {
      const chat = await chatOf(world);
      if (chat === null) return refused('NO_CHAT');
      const read = messages.safeParse(await (await chat.call()).json());
      const shown = read.success ? read.data.messages.map((message) => message.text) : [];
      return shown.some((message) => contains(message, words))
        ? done(`"${words}"`)
        : unmet(`"${words}"`, listOf(shown));
    }),
];
