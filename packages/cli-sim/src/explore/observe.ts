import type { Product } from '@shop/application/catalog';
import { isCityAddress } from '@shop/domain/address';
import type { Cart } from '@shop/domain/cart';

import { isInvoice } from '../stage/index.ts';
import type { World } from '../stage/index.ts';
import { addressName, currentOf, isRestoreAsked, methodText } from '../steps/index.ts';
import type { Filling } from './journal.ts';
import type { Memory, Observation, SeenProduct } from './behaviour/index.ts';

/** More products than a shopper reads on a page. */
const MOST_SEEN = 40;

/** What a shopper sees on the current device's page; null before it was opened. */
export function observe(world: World, memory: Memory): Observation | null {
  if (!world.visitor.isOpen) return null;
  const {
    session,
    showcase,
    address,
    cart,
    checkout,
    payments,
    signIn,
    orders,
    tips,
    messages,
    recommendations,
    restock,
    catalog,
    search,
  } = world.visitor.shop;
  const { status } = showcase.state;
  const shown = cart.state.cart;
  const last = world.orderIds.at(-1) ?? '';
  const newest = orders.tracking.data?.statuses.find(({ orderId }) => orderId === last);
  // The state of one that ended days ago is only told on its own page.
  const old = newest === undefined ? orders.order(last).data?.status : undefined;
  return {
    isUsable: session.state.status === 'ready' && status !== 'fatal' && cart.state.status !== 'failed',
    isOnline: world.visitor.isOnline,
    hasAddress: address.state.selected !== null,
    isAddressGuessed: address.state.selected !== null && isCityAddress(address.state.selected.address),
    addresses: address.state.addresses.map((each) => addressName(each)),
    hasStore: showcase.state.showcase !== null && status !== 'noDelivery',
    isSignedIn: session.state.isSignedIn,
    isCodeAsked: signIn.state.isOpen && signIn.state.step === 'code',
    isRestoreAsked: isRestoreAsked(world),
    hasEmail: world.email !== null,
    takesOffers: messages.state.values?.email === true || messages.state.values?.sms === true,
    listed: world.listed.slice(0, MOST_SEEN).map(seen),
    waitsFor: [...restock.state.wished].flatMap((id) => catalog.knownProducts().get(id)?.name ?? []),
    combos: world.combos.map(({ title }) => title),
    sets: world.combos.flatMap(({ id, title }) => {
      const set = currentOf(recommendations.comboSet$(id))?.data;
      return set === undefined ? [] : [{ title, groups: set.productsSets.map(choices) }];
    }),
    variants: world.listed[0]?.variants.items.map(({ text }) => text) ?? [],
    suggestions: search.state.suggestions,
    lines: fillingsOf(world).map(({ product: name, quantity }) => ({ name, quantity })),
    replaceable: replaceableOf(shown),
    isSaving: cart.state.sync === 'saving',
    gate: cart.state.gate?.kind ?? null,
    promotion: shown?.promotion?.name ?? null,
    bonuses: shown?.loyalties[0]?.balance ?? null,
    isSpending: (shown?.appliedLoyalty ?? null) !== null,
    payment: checkout.state.frame?.status ?? null,
    isInvoice: isInvoice(world.cardPage ?? ''),
    hasMonthPage: world.monthPage !== null,
    cards: payments.state.methods.flatMap((method) =>
      method.bindingId === null ? [] : [methodText(method)],
    ),
    hasPayment: world.checkout !== null,
    orders: world.orderIds.length,
    hasOrdered: [...world.orderedBy.values()].some((account) => account === session.state.user?.id),
    isUnderWay: newest?.type === 'PROCESSING' || newest?.type === 'DELIVERING',
    canCall: newest?.isDeliverable === true,
    isOnTheWay: newest?.type === 'DELIVERING',
    isDelivered: newest?.type === 'DELIVERED',
    canTip: newest !== undefined && tips.isOffered(newest),
    canTipLate: old !== undefined && tips.isOffered(old),
    isLongAgo: last !== '' && checkout.state.frame === null && newest === undefined && old === undefined,
    ...memory,
  };
}

/** What is in the cart on the current device's page. */
export function fillingsOf({ visitor }: World): readonly Filling[] {
  const cart = visitor.isOpen ? visitor.shop.cart.state.cart : null;
  return (cart?.products ?? []).flatMap(({ product, quantity }) =>
    product === null ? [] : [{ product: product.name, quantity }],
  );
}

/** Sold-out lines for which the shop offers something else. */
function replaceableOf(cart: Cart | null): Observation['replaceable'] {
  return (cart?.products ?? []).flatMap(({ product }) => {
    const offered = product === null ? [] : (cart?.replacements.get(product.id) ?? []);
    return product === null || offered.length === 0
      ? []
      : [{ name: product.name, by: offered.map(({ name }) => name) }];
  });
}

const choices = (goods: readonly Product[]): readonly string[] =>
  goods.filter((product) => seen(product).isForSale).map(({ name }) => name);

function seen({ name, price, isAvailable, quantity, isAdult }: World['listed'][number]): SeenProduct {
  return { name, isForSale: price !== null && isAvailable && quantity > 0, stock: quantity, isAdult };
}
