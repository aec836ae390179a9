import type { Informer, OrderDetails, OrderListItem, StatusDetails } from '@shop/contract/orders';
import { kopecks } from '@shop/domain/kernel';
import { LOYALTY_TYPE } from '@shop/domain/loyalty';
import {
  bonusOfOrder,
  isFinished,
  receiptView,
  statusEmoji,
  statusFlags,
  statusTitle,
} from '@shop/domain/orders';
import type { AwaitedPayment, StatusFlags } from '@shop/domain/orders';

import { embeddedProduct, pricingComboOf } from '../cart/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import { callDeadline } from '../fulfilment/index.ts';
import type { OrderLineRow, OrderRow } from '../fulfilment/index.ts';
import type { IssuedReceipt } from '../receipts/index.ts';
import { storeTime, storeZone } from '../showcase/index.ts';
import { returnedShare } from './charged-line.ts';
import { ordersTexts } from './texts.ts';

const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;
const imagesOf = (lines: readonly OrderLineRow[]): string[] =>
  lines.flatMap((line) => (line.image === null || line.image === '' ? [] : [line.image]));

/** A format for each time zone, made once: that takes a hundred times as long as to use it. */
function formatIn(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('ru-RU', { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}
const clockIn = formatIn({ hour: '2-digit', minute: '2-digit' });
const dayIn = formatIn({ day: 'numeric', month: 'long' });

/** Local time in the store's time zone. */
const clockText = (context: BackendContext, order: OrderRow, moment: Date): string =>
  clockIn(storeZone(context, order.showcase_id)).format(moment);

/** '25 мая, 14:05' in the store's zone. */
function dayText(context: BackendContext, order: OrderRow, moment: Date): string {
  return `${dayIn(storeZone(context, order.showcase_id)).format(moment)}, ${clockText(context, order, moment)}`;
}

function subTitle(context: BackendContext, order: OrderRow): string | null {
  if (order.delivered_at !== null)
    return `${ordersTexts.deliveredAt} ${clockText(context, order, order.delivered_at)}`;
  if (order.status === 'PROCESSING' && order.goods_in_store_at !== null)
    return `${ordersTexts.callUntil} ${dayText(context, order, callDeadline(order.goods_in_store_at))}`;
  const isExpected = order.status === 'PROCESSING' || order.status === 'DELIVERING';
  if (!isExpected || order.expected_at === null || waitsForCall(order)) return null;
  return `${ordersTexts.expectedAt} ${clockText(context, order, order.expected_at)}`;
}

/** Somebody is to bring it; nobody brings an order that is being cancelled. */
const isComing = ({ status }: OrderRow): boolean => !isFinished(status) && status !== 'CANCEL_PENDING';

/** Its goods are on the way to the store or wait there: nobody knows when it will be delivered. */
const waitsForCall = (order: OrderRow): boolean =>
  order.is_delivered_on_call && (order.status === 'PAYMENT' || order.status === 'PROCESSING');

/** The actions that are possible with an order now (STS-18, OPN-357). */
export function flagsOf(context: BackendContext, order: OrderRow): StatusFlags {
  return statusFlags({
    type: order.status,
    deliveryOption: order.delivery_option,
    orderType: order.type,
    isCaptured: order.charged_at !== null,
    areGoodsInStore: order.goods_in_store_at !== null,
    deliveredAt: order.delivered_at?.getTime() ?? null,
    now: context.clock.now().getTime(),
    isCourierTippable: order.courier_id !== null && context.tips !== null,
    isTipPaid: order.is_tipped,
  });
}

/** Status details (STS-17, OPN-357); the flags come from the one function of domain. */
export function statusAnswer(
  context: BackendContext,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  awaitedPayment: AwaitedPayment | null = null,
): StatusDetails {
  const flags = flagsOf(context, order);
  return {
    type: order.status,
    title: statusTitle(order.status, order.delivery_option),
    subTitle: subTitle(context, order),
    ...flags,
    icon: null,
    emoji: statusEmoji(order.status),
    animation: null,
    orderId: order.id,
    orderNumber: order.number,
    date: order.created_at.toISOString(),
    deliveredDate: order.delivered_at && storeTime(context, order.showcase_id, order.delivered_at),
    cancelledDate: order.status === 'CANCELLED' ? isoOrNull(order.finished_at) : null,
    expectedAt:
      order.expected_at !== null && isComing(order) && !waitsForCall(order)
        ? storeTime(context, order.showcase_id, order.expected_at)
        : null,
    droneLockerCode: order.status === 'DRONE_LOCKER_PICKUP_READY' ? order.locker_code : null,
    deliveryCode: order.status === 'DELIVERING' ? order.delivery_code : null,
    productImages: imagesOf(lines),
    awaitedPayment: awaitedPayment && { ...awaitedPayment, orderIds: [...awaitedPayment.orderIds] },
  };
}

/** A row of the list (ORD-10). */
export function listItemAnswer(order: OrderRow, lines: readonly OrderLineRow[]): OrderListItem {
  return {
    id: order.id,
    number: order.number,
    price: kopecks(order.price),
    date: order.created_at.toISOString(),
    status: order.status,
    title: statusTitle(order.status, order.delivery_option),
    productImages: imagesOf(lines),
    deliveryOption: order.delivery_option,
  };
}

/** A tile about an order (STS-19, OPN-355). */
export function informerAnswer(order: OrderRow, lines: readonly OrderLineRow[]): Informer {
  return {
    orderId: order.id,
    text: statusTitle(order.status, order.delivery_option),
    iconType: null,
    emojiCode: statusEmoji(order.status),
    orderType: order.type,
    deliveryOption: order.delivery_option,
    isSilentDelivery: order.is_silent,
    productImages: imagesOf(lines),
    isFinished: isFinished(order.status),
  };
}

/** Order details as bought (ORD-20, ORD-23, CHK-42); today's products only if a showcase is requested (OPN-347). */
export function detailsAnswer(
  context: BackendContext,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  extra: {
    readonly maskedPan: string | null;
    readonly awaitedPayment: AwaitedPayment | null;
    readonly embedProductsOf: string | null;
    readonly receipts: readonly IssuedReceipt[];
    readonly delayedAccrualDate: Date | null;
  },
): OrderDetails {
  const products = lines.map((line) => lineAnswer(context, line, extra.embedProductsOf));
  const addBonus = bonusOfOrder(order.status, kopecks(order.earned_bonus));
  return {
    id: order.id,
    number: order.number,
    status: statusAnswer(context, order, lines, extra.awaitedPayment),
    oldPrice: kopecks(order.old_price),
    price: kopecks(order.price),
    discountAmount: kopecks(order.old_price - order.price - order.spent_bonus),
    products,
    combos: combosAnswer(context, lines, extra.embedProductsOf),
    receipts: extra.receipts.map((receipt) => ({ ...receipt, ...receiptView(receipt.type) })),
    paymentType: order.payment_type,
    maskedPan: extra.maskedPan,
    address: order.address,
    showcaseId: order.showcase_id,
    showcaseType: order.showcase_type,
    isOrderModified: products.some((line) => line.isModified || line.price !== line.initialPrice),
    isOrderLineChanged: products.some((line) => line.isModified),
    isSilentDelivery: order.is_silent,
    loyalty:
      order.spent_bonus === 0 && addBonus === 0
        ? null
        : {
            type: LOYALTY_TYPE,
            spendBonus: kopecks(order.spent_bonus),
            addBonus,
            delayedAccrualDate:
              extra.delayedAccrualDate && storeTime(context, order.showcase_id, extra.delayedAccrualDate),
          },
    returned: returnedAnswer(lines),
    deliveryOption: order.delivery_option,
    type: order.type,
  };
}

function returnedAnswer(lines: readonly OrderLineRow[]): OrderDetails['returned'] {
  const returned = returnedShare(lines);
  return returned.money === 0 && returned.bonus === 0 ? null : returned;
}

function lineAnswer(
  context: BackendContext,
  line: OrderLineRow,
  showcaseId: string | null,
): OrderDetails['products'][number] {
  const snapshot = showcaseId === null ? undefined : context.catalog.showcase(showcaseId);
  const isSoldHere = snapshot?.products.has(line.product_id) === true;
  const isDeleted = line.quantity === 0;
  const isDecreased = !isDeleted && line.quantity < line.initial_quantity;
  return {
    id: `${line.order_id}:${line.line_no}`,
    title: line.title,
    image: line.image,
    specification: line.specification,
    initialQuantity: line.initial_quantity,
    repeatQuantity: line.initial_quantity,
    quantity: line.quantity,
    isDecreased,
    isDeleted,
    isModified: isDecreased || isDeleted,
    price: kopecks(line.price),
    initialPrice: kopecks(line.initial_price),
    initialBonus: kopecks(line.initial_bonus),
    productId: line.product_id,
    product:
      snapshot !== undefined && isSoldHere
        ? embeddedProduct(context.catalog, snapshot, line.product_id)
        : null,
    type: line.type,
    supplier: line.supplier,
    combo:
      line.combo_id === null || line.combo_no === null
        ? null
        : { comboId: line.combo_id, number: line.combo_no, title: line.combo_title },
  };
}

/** The combo sets of an order that a showcase still has. */
function combosAnswer(
  context: BackendContext,
  lines: readonly OrderLineRow[],
  showcaseId: string | null,
): OrderDetails['combos'] {
  const snapshot = showcaseId === null ? undefined : context.catalog.showcase(showcaseId);
  if (snapshot === undefined) return [];
  const ids = new Set(lines.flatMap((line) => (line.combo_id === null ? [] : [line.combo_id])));
  return [...ids].flatMap((id) => {
    const combo = pricingComboOf(snapshot, id);
    return combo === null ? [] : [{ ...combo, sets: combo.sets.map((set) => [...set]) }];
  });
}
