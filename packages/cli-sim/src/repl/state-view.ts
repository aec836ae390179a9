import { formatSla } from '@shop/domain/kernel';

import { padTo, timeText, wrap } from '../report/index.ts';
import { count, exactPrice } from '../steps/index.ts';
import type { World } from '../stage/index.ts';
import { cartLines } from './cart-table.ts';

const LABEL = 10;

type Section = readonly [label: string, texts: readonly string[]];

function storeText({ visitor: { shop } }: World): string {
  const { status, showcase, deliveryTime } = shop.showcase.state;
  if (showcase === null) return status === 'noDelivery' ? 'nobody delivers there' : `none (${status})`;
  return `${showcase.title}, delivery in ${formatSla(deliveryTime ?? null)}`;
}

function addressText({ visitor: { shop } }: World): string {
  const { selected } = shop.address.state;
  if (selected === null) return 'none';
  const { labelSuggest, city, flat } = selected.address;
  const text = [labelSuggest || city, flat === '' ? null : `кв. ${flat}`].filter((part) => part !== null);
  return text.join(', ') + (selected.isConfirmed ? '' : ' (not confirmed)');
}

function promotionText({ visitor: { shop } }: World): string | null {
  const promotion = shop.cart.state.cart?.promotion ?? null;
  if (promotion === null) return null;
  const state = promotion.applied ? 'applied' : 'not applied';
  return [`${promotion.promocode ?? promotion.name}: ${state}`, promotion.additionalText]
    .filter((part) => part !== '')
    .join('. ');
}

function paymentText({ visitor: { shop } }: World): string | null {
  if (!shop.has('checkout')) return null;
  const { frame, error } = shop.checkout.state;
  if (frame === null) return error === null ? null : `${error.title}: ${error.message}`;
  switch (frame.status) {
    case 'starting':
      return 'starts';
    case 'redirect':
      return `the bank asks for a card${frame.countdown === null ? '' : `, ${frame.countdown} left`}`;
    case 'succeeded':
      return 'paid';
    case 'cancelled':
      return 'cancelled';
    case 'failed':
      return `failed, ${frame.code}: ${frame.error.message}`;
    default:
      return frame satisfies never;
  }
}

function orderTexts({ visitor: { shop }, orderIds }: World): readonly string[] {
  if (!shop.has('orders')) return [];
  const { data: tracking } = shop.orders.tracking;
  return orderIds.flatMap((id) => {
    const { data: order } = shop.orders.order(id);
    const tile = tracking?.informers.find(({ orderId }) => orderId === id);
    if (order === undefined) return tile === undefined ? [] : [tile.text];
    return [`${order.number}, ${order.status.type} "${order.status.title}", ${exactPrice(order.price)}`];
  });
}

function messagesOf({ visitor: { shop } }: World): readonly string[] {
  const { toasts, alerts, cart, age } = shop;
  const { alert } = alerts.state;
  const banner = cart.state.cart?.changesBanner ?? null;
  return [
    banner === null ? null : `${banner.title}. ${banner.text}`,
    alert === null ? null : [alert.title, alert.text].filter((part) => part !== null).join('. '),
    age.state.isAsking ? 'Вам есть 18?' : null,
    ...toasts.state.toasts.map(({ title }) => title),
  ].filter((text) => text !== null);
}

function sectionsOf(world: World, width: number): readonly Section[] {
  const { shop } = world.visitor;
  const list = (text: string | null): readonly string[] => (text === null ? [] : [text]);
  return [
    ['address', [addressText(world)]],
    ['store', [storeText(world)]],
    ['page', world.listed.length === 0 ? [] : [count(world.listed.length, 'product')]],
    ['cart', cartLines(world, width)],
    ['discount', list(promotionText(world))],
    ['button', list(shop.cart.state.gate?.label ?? null)],
    ['payment', list(paymentText(world))],
    ['order', orderTexts(world)],
    ['says', messagesOf(world)],
    ['values', [...world.variables].map(([name, value]) => `\${${name}} = ${value}`)],
  ];
}

/** The acting shopper and the time. */
export function headLine(world: World): string {
  const { actor, visitor, stage } = world;
  const who = visitor.isOpen
    ? visitor.shop.session.state.isSignedIn
      ? `${actor}, signed in`
      : `${actor}, a visitor`
    : `${actor}, not here yet`;
  return `${timeText(stage.time.now())}  ${who}`;
}

/** What a shopper sees, in lines of at most `width` columns; empty while the shop is not open. */
export function stateLines(world: World, width: number): readonly string[] {
  if (!world.visitor.isOpen) return [];
  const room = Math.max(30, width - LABEL - 2);
  // Lines of the cart are already laid out.
  return sectionsOf(world, room).flatMap(([label, texts]) =>
    texts
      .flatMap((text) => (label === 'cart' ? [text] : wrap(text, room)))
      .map((line, index) => `  ${padTo(index === 0 ? label : '', LABEL)}${line}`),
  );
}
