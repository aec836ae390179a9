import * as z from 'zod/mini';

import { ledgerKinds, LOYALTY_TYPE } from '@shop/domain/loyalty';
import { subscriptionPlans } from '@shop/domain/subscription';

import {
  endpoint,
  instantSchema,
  integerQuery,
  kopecksSchema,
  textSchema,
  uuidSchema,
} from '../kernel/index.ts';

const agreementFile = z.object({ url: z.string(), version: z.string() });

/** A shopper's account in the programme (LOY-12, PRF-27); amounts in units, a hundredth of a bonus. */
export const loyaltyAccountSchema = z.object({
  type: z.literal(LOYALTY_TYPE),
  isActive: z.boolean(),
  isRegistrationAvailable: z.boolean(),
  balance: kopecksSchema,
  delayedBalance: kopecksSchema,
  /** The nearest first. */
  delayedAccruals: z.array(z.object({ bonusToAdd: kopecksSchema, delayedAccrualDate: instantSchema })),
  subscription: z.nullable(z.object({ type: z.enum(subscriptionPlans), name: z.string() })),
  agreementFiles: z.object({
    TermsAndConditions: agreementFile,
    PersonalData: agreementFile,
    Marketing: agreementFile,
  }),
});
export type LoyaltyAccountMessage = z.output<typeof loyaltyAccountSchema>;

/** The caller's account, as the programme knows it now (LOY-15, PRF-26, OPN-250). */
export const getLoyaltyBalance = endpoint({
  method: 'POST',
  path: '/showcase/loyalty/getBalance',
  access: 'customer',
  requirements: ['LOY-12', 'LOY-15', 'PRF-26', 'PRF-27'],
  summary: "The caller's bonuses",
  body: z.object({
    loyaltyList: z.array(z.object({ type: z.literal(LOYALTY_TYPE) })).check(z.minLength(1), z.maxLength(10)),
  }),
  answer: z.object({ loyalties: z.array(loyaltyAccountSchema) }),
  errors: ['CLIENT_NOT_FOUND', 'USER_NOT_FOUND'],
});

/** Joins the programme (LOY-37 to LOY-40, PRF-28, OPN-251). The phone is that of the caller's profile. */
export const registerLoyalty = endpoint({
  method: 'POST',
  path: '/showcase/loyalty/register',
  access: 'customer',
  requirements: ['LOY-37', 'LOY-38', 'LOY-40', 'PRF-28'],
  summary: 'Joins the loyalty programme',
  body: z.object({
    type: z.literal(LOYALTY_TYPE),
    agreement: z.boolean(),
    marketingAgreement: z.boolean(),
    /** Of the files that are agreed to. */
    agreementVersions: z.object({
      TermsAndConditions: z.optional(textSchema(50)),
      PersonalData: z.optional(textSchema(50)),
      Marketing: z.optional(textSchema(50)),
    }),
    phone: textSchema(20),
    email: textSchema(100),
  }),
  answer: z.object({ isActive: z.boolean() }),
  errors: ['CLIENT_NOT_FOUND', 'USER_NOT_FOUND'],
});

/** What changed the caller's balance, the newest first; `amount` says how, in units. */
export const getLoyaltyHistory = endpoint({
  method: 'GET',
  path: '/showcase/loyalty/history',
  access: 'customer',
  requirements: ['LOY-09'],
  summary: "What changed the caller's bonuses",
  query: z.object({
    limit: z.optional(integerQuery(1, 100)),
    offset: z.optional(integerQuery(0, 1_000_000)),
  }),
  answer: z.object({
    entries: z.array(
      z.object({
        id: uuidSchema,
        kind: z.enum(ledgerKinds),
        amount: z.int(),
        at: instantSchema,
        orderNumber: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});

/** Report of the programme that a balance changed without the shop, signed with HMAC over timestamp and raw body. */
export const receiveLoyaltyReport = endpoint({
  method: 'POST',
  path: '/loyalty/webhook',
  access: 'signed',
  requirements: ['LOY-09'],
  summary: 'Report of the loyalty programme about an account',
  body: z.object({
    eventId: textSchema(100),
    type: z.literal('account.updated'),
    phone: textSchema(20),
    occurredAt: textSchema(50),
  }),
  errors: ['INVALID_SIGNATURE'],
});
