import { testExpiry, THREE_DS_CODE } from '@shop/standalone';
import * as z from 'zod';

import type { Card } from '../stage/index.ts';
import { cardNumber, cvc, expiry, names, smsCode } from '../values/index.ts';

/** A card as scenarios write it. */
export const card = z
  .strictObject({
    number: cardNumber.meta(names('card number')),
    cvc: cvc.meta(names('cvc')),
    expiry: expiry.optional(),
    code: smsCode.optional(),
  })
  .meta(names('card'));
export type WantedCard = z.output<typeof card>;

/** The card with an expiry in the future and the right code, unless others are wanted. */
export const wholeCard = (wanted: WantedCard, time: { now(): number }): Card => ({
  number: wanted.number,
  cvc: wanted.cvc,
  expiry: wanted.expiry ?? testExpiry(new Date(time.now())),
  code: wanted.code ?? THREE_DS_CODE,
});
