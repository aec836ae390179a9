import { kopecks, ok } from '@shop/domain/kernel';
import type { LoyaltyAccount } from '@shop/domain/loyalty';
import type { SubscriptionPaymentStatus } from '@shop/domain/subscription';

import type { BonusEntry, Registration } from '../src/loyalty/index.ts';
import type { PaymentLink, Subscription } from '../src/subscription/index.ts';
import { Script } from './fakes.ts';

/** The calls about bonuses; the shopper has no account. */
export function createLoyaltyCalls() {
  return {
    loyaltyAccount: new Script<[], LoyaltyAccount | null>().always(() => ok(null)),
    registerLoyalty: new Script<[Registration], { readonly isActive: boolean }>().always(() =>
      ok({ isActive: true }),
    ),
    loyaltyHistory: new Script<[], readonly BonusEntry[]>().always(() => ok([])),
  };
}

/** The calls about subscriptions, of which a shop sells none; a payment waits. */
export function createSubscriptionCalls() {
  return {
    subscriptions: new Script<[], readonly Subscription[]>().always(() => ok([])),
    subscriptionLink: new Script<[string, string | null], PaymentLink>().always(() =>
      ok({ kind: 'PAY', link: 'https://subscriptions.example/pay' }),
    ),
    subscriptionStatus: new Script<[string], SubscriptionPaymentStatus>().always(() => ok('WAITING')),
  };
}

/** Prime on offer; only what is given is otherwise. */
export function subscriptionOf(more: Partial<Subscription> = {}): Subscription {
  return {
    subscriptionId: 'prime',
    name: 'СберПрайм',
    type: 'SBER_PRIME',
    subType: 'SBER_PRIME',
    endDateTime: null,
    managementUrl: null,
    benefits: [
      {
        title: 'До 9% бонусами',
        subtitle: 'Чем больше заказ, тем выше процент',
        type: 'SBER_SPASIBO',
        logos: [],
        ladder: [
          { from: kopecks(0), percent: 3 },
          { from: kopecks(100_000), percent: 5 },
        ],
      },
      { title: 'Партнёры', subtitle: null, type: 'PARTNERS', logos: ['/logos/one.webp'], ladder: [] },
    ],
    termsAgreementFile: { url: '/terms', version: '2026-05', type: 'SUBSCRIPTION_TERMS', isRequired: true },
    paymentButton: { primaryText: 'Попробовать', secondaryText: '1 ₽ за первый месяц' },
    ...more,
  };
}
