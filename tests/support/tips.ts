import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { calculateTip, getTipDetails, payTip } from '@shop/contract/tips';

import type { OrderRow } from '@shop/backend/fulfilment';
import type { PaymentRow } from '@shop/backend/payments';

import { CardHolder, twinCards } from './card-holder.ts';
import type { Order, World } from './shopper.ts';

/** The only courier of a test; his account at the tips service. */
export const courierAccount = 'ivan-tips';

/** Brings the couriers of a shop to these, by an operator's command; answers its exit code and what it said. */
export async function importCouriers(world: World, couriers: readonly object[]) {
  const directory = mkdtempSync(join(tmpdir(), 'shop-couriers-'));
  const file = join(directory, 'couriers.json');
  writeFileSync(file, JSON.stringify({ couriers }));
  const said: string[] = [];
  const exitCode = await world.shop.backend.operator.run(
    { command: 'couriers.import', file },
    (output) => void ('text' in output && said.push(output.text)),
  );
  rmSync(directory, { recursive: true, force: true });
  return { exitCode, said };
}

/** One courier, registered at the tips service. */
export async function hireCourier(world: World): Promise<void> {
  await importCouriers(world, [{ id: 'ivan', name: 'Иван', tipsAccount: courierAccount }]);
  await world.parties.registerForTips(courierAccount, true);
}

/** A shopper with a bound card and an order of 700 roubles that a courier has delivered. */
export class TippingShopper {
  readonly world: World;
  readonly holder: CardHolder;
  readonly order: Order;
  readonly card: string;

  private constructor(world: World, holder: CardHolder, order: Order, card: string) {
    this.world = world;
    this.holder = holder;
    this.order = order;
    this.card = card;
  }

  static async create(world: World, cvc = '123'): Promise<TippingShopper> {
    await world.setStock('400', 1000);
    const { token } = await world.customerWithCart();
    const holder = new CardHolder(world, token);
    const card = await holder.bind(twinCards[0], cvc);
    const order = await world.order(token);
    await world.pay(order);
    const shopper = new TippingShopper(world, holder, order, card);
    await shopper.deliver();
    return shopper;
  }

  get orderId(): string {
    return this.order.orderId;
  }

  /** Until the courier is at the door. */
  async deliver(): Promise<void> {
    for (let step = 0; step < 40; step += 1) {
      const { status } = await this.row();
      if (status === 'DELIVERED') break;
      await this.world.shop.runDueJobs(1_000);
    }
    await this.holder.renewToken();
  }

  row(): Promise<OrderRow> {
    return this.world.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', this.orderId)
      .executeTakeFirstOrThrow();
  }

  details(orderId = this.orderId) {
    return this.world.shop.call(getTipDetails, { token: this.holder.token, params: { orderId } });
  }

  calculate(amount: number) {
    return this.world.shop.call(calculateTip, { token: this.holder.token, body: { amount } });
  }

  tip(
    amount = 100_00,
    extra: { readonly orderId?: string; readonly bindingId?: string; readonly payCommission?: boolean } = {},
  ) {
    const { orderId = this.orderId, bindingId = this.card, payCommission = true } = extra;
    const body = { orderId, payCommission, payment: { type: 'BOUND_CARD' as const, bindingId, amount } };
    return this.world.shop.call(payTip, { token: this.holder.token, body });
  }

  payments(): Promise<PaymentRow[]> {
    return this.world.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', this.orderId)
      .where('purpose', '=', 'TIP')
      .orderBy('created_at')
      .execute();
  }

  /** What the bank keeps of all tips of the order, in kopecks. */
  async keptByBank(): Promise<number> {
    let kept = 0;
    for (const { id, bank_payment_id: bankId } of await this.payments()) {
      if (bankId === null) continue;
      const told = await this.world.bankPayment(id);
      if (told !== null) kept += told.capturedAmount - told.refundedAmount;
      if (told?.status === 'AUTHORIZED') kept += told.amount;
    }
    return kept;
  }

  transfers() {
    return this.world.parties.tipTransfers();
  }
}

export const unknownId = (): string => randomUUID();
