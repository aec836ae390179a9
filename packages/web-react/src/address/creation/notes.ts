import type { PointChoice } from '@shop/application/map';
import { addressLine } from '@shop/domain/address';
import { deliveryNote } from '@shop/domain/showcase';

import { addressTexts, creationTexts } from '../texts.ts';

export type Notes = { readonly error: string | null; readonly hint: string | undefined };

/** Messages under the street: that the chosen house is not served (ADR-50), or what is still to be typed. */
export function streetNotes(choice: PointChoice, street: string): Notes {
  const typed = street.trim();
  if (isRefused(choice)) return { error: addressTexts.notServed, hint: undefined };
  if (choice.status !== 'none' || typed === '') return { error: null, hint: undefined };
  return { error: null, hint: typed.endsWith(',') ? addressTexts.needsHouse : creationTexts.choose };
}

/** Whether the house was chosen from the list and is not served (ADR-50). */
export function isRefused(choice: PointChoice): boolean {
  return choice.status === 'notServed' && choice.by === 'list';
}

function verdict(choice: PointChoice): string {
  if (choice.status === 'served')
    return deliveryNote(choice.delivery.store ?? null, choice.delivery, addressTexts.bringIn);
  if (choice.status === 'noHouse') return creationTexts.noHouse;
  return isRefused(choice) ? addressTexts.notServed : creationTexts.unreachable;
}

/** The chosen point in a sentence for screen readers; empty while nothing is known. */
export function announcementOf(choice: PointChoice): string {
  if (choice.status === 'none' || choice.status === 'lookingUp') return '';
  const line = choice.place === null ? '' : `${addressLine(choice.place)}. `;
  return line + verdict(choice);
}
