import { benefitTypes, subscriptionPlans } from '@shop/domain/subscription';
import { z } from 'zod';

const text = z.string().trim().min(1).max(200);

const subscription = z
  .object({
    plan: z.enum(subscriptionPlans),
    name: text,
    /** Of a month, in kopecks. */
    price: z.int().min(1).max(100_000_00),
    isOnSale: z.boolean().default(true),
    benefits: z
      .array(
        z
          .object({
            title: text,
            subtitle: text.nullable().default(null),
            type: z.enum(benefitTypes),
            logos: z.array(z.string().max(500)).max(20).default([]),
          })
          .strict(),
      )
      .max(20),
    terms: z
      .object({
        url: z.string().min(1).max(500),
        version: z.string().min(1).max(50),
        type: text,
        isRequired: z.boolean(),
      })
      .strict()
      .nullable()
      .default(null),
    paymentButton: z.object({ primaryText: text, secondaryText: text }).strict().nullable().default(null),
  })
  .strict();

/** What an operator says of the subscriptions on offer, in the order in which they are shown. */
export const subscriptionsFileSchema = z
  .object({ subscriptions: z.array(subscription).max(subscriptionPlans.length) })
  .strict()
  .refine(
    ({ subscriptions }) => new Set(subscriptions.map(({ plan }) => plan)).size === subscriptions.length,
    { message: 'each plan once', path: ['subscriptions'] },
  );
export type SubscriptionsFile = z.output<typeof subscriptionsFileSchema>;
