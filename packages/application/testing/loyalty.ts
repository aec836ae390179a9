import { kopecks } from '@shop/domain/kernel';
import type { LoyaltyAccount } from '@shop/domain/loyalty';

const file = (name: string) => ({ url: `https://programme.example/${name}`, version: '2026-01' });

/** An account with 500 ₽ of bonuses; only what is given is different. */
export function loyaltyAccountOf(more: Partial<LoyaltyAccount> = {}): LoyaltyAccount {
  return {
    type: 'SberLoyalty',
    isActive: true,
    isRegistrationAvailable: false,
    balance: kopecks(50_000),
    delayedBalance: kopecks(0),
    delayedAccruals: [],
    subscription: null,
    agreementFiles: {
      TermsAndConditions: file('terms'),
      PersonalData: file('personal'),
      Marketing: file('marketing'),
    },
    ...more,
  };
}
