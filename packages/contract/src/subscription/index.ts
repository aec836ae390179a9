import * as z from 'zod/mini';

import {
  benefitTypes,
  subscriptionPaymentStatuses,
  subscriptionPlans,
  subscriptionTypes,
} from '@shop/domain/subscription';

import { endpoint, instantSchema, kopecksSchema, textSchema, uuidSchema } from '../kernel/index.ts';

/** What a subscription brings (SUB-03, OPN-249). */
const benefitSchema = z.object({
  title: z.string(),
  subtitle: z.nullable(z.string()),
  type: z.enum(benefitTypes),
  /** Addresses of pictures. */
  logos: z.array(z.string()),
  /** From this payable total on, so many percent come back. */
  ladder: z.array(z.object({ from: kopecksSchema, percent: z.int() })),
});

/** A subscription, on offer or owned (SUB-03). */
export const subscriptionSchema = z.object({
  subscriptionId: uuidSchema,
  name: z.string(),
  type: z.enum(subscriptionTypes),
  subType: z.enum(subscriptionPlans),
  /** Until when it is paid for; null: the shopper does not have it. */
  endDateTime: z.nullable(instantSchema),
  /** Where it is managed; null: nowhere. */
  managementUrl: z.nullable(z.string()),
  /** Of a payment that was begun and can still be made; null: none. */
  paymentLink: z.nullable(z.string()),
  benefits: z.array(benefitSchema),
  termsAgreementFile: z.nullable(
    z.object({ url: z.string(), version: z.string(), type: z.string(), isRequired: z.boolean() }),
  ),
  paymentButton: z.nullable(z.object({ primaryText: z.string(), secondaryText: z.string() })),
});
export type SubscriptionMessage = z.output<typeof subscriptionSchema>;

/** The caller's subscriptions, on offer and owned. */
export const getSubscriptions = endpoint({
  method: 'GET',
  path: '/user/subscriptions/v2',
  access: 'customer',
  requirements: ['SUB-02', 'SUB-03'],
  summary: "The caller's subscriptions, on offer and owned",
  answer: z.object({ subscriptions: z.array(subscriptionSchema) }),
  errors: [],
});

/**
 * The link to the payment page; it can be paid once. A subscription that the caller has is answered with 409, and stands in the
 * details of the error as `subscription`.
 */
export const getSubscriptionPaymentLink = endpoint({
  method: 'POST',
  path: '/user/subscriptions/payment/link',
  access: 'customer',
  requirements: ['SUB-07', 'OPN-258'],
  summary: 'The link under which a subscription is paid',
  body: z.object({ subscriptionId: uuidSchema, termsVersion: z.optional(z.nullable(textSchema(50))) }),
  answer: z.object({ paymentLink: z.string() }),
  errors: [
    'SUBSCRIPTION_NOT_FOUND',
    'SUBSCRIPTION_OWNED',
    'SUBSCRIPTION_TERMS_REQUIRED',
    'SUBSCRIPTION_TERMS_OUTDATED',
    'SERVICE_UNAVAILABLE',
  ],
});

/** How far the caller's latest payment of a subscription is. */
export const getSubscriptionPaymentStatus = endpoint({
  method: 'POST',
  path: '/user/subscriptions/payment/status',
  access: 'customer',
  requirements: ['SUB-08', 'OPN-258'],
  summary: 'How far the payment of a subscription is',
  body: z.object({ subscriptionId: uuidSchema }),
  answer: z.object({ status: z.enum(subscriptionPaymentStatuses) }),
  errors: ['SUBSCRIPTION_NOT_FOUND'],
});

/** Report of the provider that a payment changed, signed with HMAC over timestamp and raw body. */
export const receiveSubscriptionReport = endpoint({
  method: 'POST',
  path: '/subscriptions/webhook',
  access: 'signed',
  requirements: ['SUB-14'],
  summary: 'Report of the subscription provider about a payment',
  body: z.object({
    eventId: textSchema(100),
    type: z.literal('payment.updated'),
    paymentId: uuidSchema,
    occurredAt: textSchema(50),
  }),
  errors: ['INVALID_SIGNATURE'],
});
