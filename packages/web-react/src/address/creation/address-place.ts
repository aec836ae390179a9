import type { AddressPlace, AddressSuggestion } from '@shop/application/address';
import type { PointChoice } from '@shop/application/map';

/** A house of the list as the place of an address. */
export function houseOf({ attributes, label }: AddressSuggestion): AddressPlace {
  return { ...attributes, block: '', labelSuggest: label };
}

/** The place of a choice, as far as it is known. */
export function placeOf(choice: PointChoice): AddressPlace | null {
  return choice.status === 'none' ? null : choice.place;
}
