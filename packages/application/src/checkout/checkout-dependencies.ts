import type { PaymentMethod } from '@shop/domain/payments';

import type { AddressService } from '../address/index.ts';
import type { CartService } from '../cart/index.ts';
import type { ConfigService } from '../config/index.ts';
import type { SilentDeliveryService } from '../delivery/index.ts';
import type { Clock, EventBus, Ids, Logger, Persisted, Scheduler } from '../kernel/index.ts';
import type { AccidentService } from '../maintenance/index.ts';
import type { AgeService } from '../profile/index.ts';
import type { SessionService } from '../session/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { CheckoutGateway } from './checkout.gateway.ts';
import type { OrderEvents } from './order-events.ts';

/** What the order is paid with. */
export type ChosenPayment = {
  readonly state: { readonly current: PaymentMethod | null };
  /** Fetches the methods again; a chosen one that is gone is not current any more. */
  readonly load: () => Promise<unknown>;
};

export type CheckoutDependencies = {
  readonly gateway: CheckoutGateway;
  readonly session: SessionService;
  readonly address: AddressService;
  readonly showcase: ShowcaseService;
  readonly cart: CartService;
  readonly payments: ChosenPayment;
  readonly silentDelivery: SilentDeliveryService;
  readonly accident: AccidentService;
  readonly age: AgeService;
  readonly config: ConfigService;
  /** Whether the device is a phone or a tablet (OPN-186). */
  readonly isMobile: boolean;
  readonly orderEvents: OrderEvents;
  readonly persisted: Persisted;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Ids;
  readonly bus: EventBus;
  readonly logger: Logger;
};
