import type { PointChoice } from '@shop/application/address';
import { addressLine } from '@shop/domain/address';
import { formatSla } from '@shop/domain/kernel';

import { addressTexts, creationTexts } from '../texts.ts';

export type Notes = { readonly error: string | null; readonly hint: string | undefined };

/** What stands under the street: the delivery time, what is missing, or that nobody delivers there (ADR-50, ADR-52). */
export function streetNotes(choice: PointChoice, street: string): Notes {
  const typed = street.trim();
  switch (choice.status) {
    case 'none':
      if (typed === '') return { error: null, hint: undefined };
      return { error: null, hint: typed.endsWith(',') ? addressTexts.needsHouse : creationTexts.choose };
    case 'lookingUp':
      return { error: null, hint: creationTexts.lookingUp };
    case 'served':
      return { error: null, hint: addressTexts.bringIn(formatSla(choice.delivery)) };
    case 'noHouse':
      return { error: null, hint: creationTexts.noHouse };
    case 'notServed':
      return {
        error: choice.by === 'list' ? addressTexts.notServed : creationTexts.unreachable,
        hint: undefined,
      };
  }
}

/** The same in a sentence for those who listen; empty while nothing is known. */
export function spoken(choice: PointChoice): string {
  if (choice.status === 'none' || choice.status === 'lookingUp') return '';
  const { error, hint } = streetNotes(choice, '');
  const line = choice.place === null ? '' : `${addressLine(choice.place)}. `;
  return line + (error ?? hint ?? '');
}
