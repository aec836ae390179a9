import * as z from 'zod/mini';

import { agreementKeys, consentCodes } from '@shop/domain/loyalty';

import { textSchema } from '../kernel/index.ts';

/**
 * Loyalty programme: calls carry a bearer key. Amounts are units, a hundredth of a bonus. A client is known by the last ten digits of
 * the phone. Operations have an id of the shop's: repeating a call with it is harmless and answers the account as it is now.
 */
const phone = z.string().check(z.regex(/^\d{10}$/));
const units = z.int().check(z.gte(0), z.lte(100_000_000_00));

/** The files that clients agree to. */
export const programmeFiles = agreementKeys;

/** What changed a balance at the programme; of EXTERNAL changes, made without the shop, the amount may be below zero. */
export const programmeOperationKinds = ['HOLD', 'RELEASE', 'SPEND', 'RETURN', 'ACCRUE', 'EXTERNAL'] as const;

/** POST /loyalty/v1/accounts/find: an account with the operations after number `after`, at most 200 of them, the oldest first. */
export const loyaltyFindSchema = z.object({
  phone,
  after: z.int().check(z.gte(0)),
  /** Where changes without the shop are reported. */
  reportUrl: z.url(),
});
export type LoyaltyFindRequest = z.output<typeof loyaltyFindSchema>;

const agreementFile = z.object({ url: z.url({ protocol: /^https?$/ }), version: textSchema(50) });

export const programmeAccountSchema = z.object({
  phone,
  /** The client has agreed to the terms. */
  isActive: z.boolean(),
  /** The client may register through the shop. */
  isRegistrationAvailable: z.boolean(),
  /** What may be spent, without what is held. */
  balance: units,
  held: units,
  /** Number of the account's last operation; 0: none. */
  lastOperation: z.int().check(z.gte(0)),
  agreementFiles: z.object({
    TermsAndConditions: agreementFile,
    PersonalData: agreementFile,
    Marketing: agreementFile,
  }),
  operations: z.array(
    z.object({
      number: z.int().check(z.gte(1)),
      /** The shop's id of the operation; of one made without the shop the programme's. */
      operationId: z.uuid(),
      kind: z.enum(programmeOperationKinds),
      /** What it did to the balance. */
      change: z.int(),
      at: z.iso.datetime({ offset: true }),
    }),
  ),
});
export type ProgrammeAccount = z.output<typeof programmeAccountSchema>;

/** POST /loyalty/v1/accounts/register. A client who is registered stays so, with the balance there is. */
export const loyaltyRegistrationSchema = z.object({
  operationId: z.uuid(),
  phone,
  email: z.string().check(z.maxLength(100)),
  /** With the version of the file that was agreed to. */
  consents: z
    .array(
      z.object({
        code: z.enum(consentCodes),
        file: z.enum(agreementKeys),
        version: textSchema(50),
        at: z.iso.datetime({ offset: true }),
      }),
    )
    .check(z.minLength(1), z.maxLength(3)),
  reportUrl: z.url(),
});
export type LoyaltyRegistration = z.output<typeof loyaltyRegistrationSchema>;

const common = { operationId: z.uuid(), orderNumber: z.nullable(textSchema(50)) };
const amount = units.check(z.gte(1));
/** About a hold, which says whose it is. Null: the shop has erased the client's account and does not know the phone any more. */
const ofHold = { ...common, phone: z.nullable(phone), holdId: z.uuid() };

/**
 * POST /loyalty/v1/operations. HOLD takes bonuses off the balance for an order. Its end is SPEND or RELEASE; a RELEASE of a hold that never
 * arrived keeps it from ever arriving. RETURN gives back some of what was spent, ACCRUE adds what was earned.
 */
export const loyaltyOperationSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, phone, kind: z.literal('HOLD'), amount }),
  z.object({ ...ofHold, kind: z.literal('SPEND') }),
  z.object({ ...ofHold, kind: z.literal('RELEASE') }),
  z.object({ ...ofHold, kind: z.literal('RETURN'), amount }),
  z.object({ ...common, phone, kind: z.literal('ACCRUE'), amount }),
]);
export type LoyaltyOperation = z.output<typeof loyaltyOperationSchema>;

/** The operation was carried out, now or before. */
export const loyaltyOperationAnswerSchema = z.object({ operationId: z.uuid(), balance: units });

/**
 * Why a call is refused for good: 404 CLIENT_NOT_FOUND, 409 with any other. NOT_ENOUGH: the balance is below the amount. HOLD_ENDED: it was
 * spent or released before. AGREEMENT_OUTDATED: a file has another version by now.
 */
export const loyaltyRefusals = [
  'CLIENT_NOT_FOUND',
  'REGISTRATION_UNAVAILABLE',
  'AGREEMENT_OUTDATED',
  'NOT_ACTIVE',
  'NOT_ENOUGH',
  'HOLD_ENDED',
  'TOO_MUCH_RETURNED',
  'OPERATION_ID_REUSED',
] as const;
export type LoyaltyRefusal = (typeof loyaltyRefusals)[number];
export const loyaltyRefusalSchema = z.object({ code: z.enum(loyaltyRefusals), message: z.string() });

/** A report of the programme is signed: sha256=hex(HMAC-SHA256(secret, `${timestamp}.${rawBody}`)). */
export const loyaltyTimestampHeader = 'x-loyalty-timestamp';
export const loyaltySignatureHeader = 'x-loyalty-signature';
