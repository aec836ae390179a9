import { drawDigits } from '../kernel/index.ts';
import type { RandomSource } from '../kernel/index.ts';

const NUMBER_DIGITS = 9;
const DELIVERY_CODE_DIGITS = 4;

/** A number that people read out, '123-456-789'; it tells nothing about how many orders there are (OPN-347). */
export function drawOrderNumber(random: RandomSource): string {
  return drawDigits(random, NUMBER_DIGITS).replace(/(\d{3})(\d{3})(\d{3})/, '$1-$2-$3');
}

/** What the shopper tells the courier, 4 digits (OPN-357). */
export function drawDeliveryCode(random: RandomSource): string {
  return drawDigits(random, DELIVERY_CODE_DIGITS);
}
