import type { AddressPlace, AddressSuggestion } from '@shop/application/address';
import type { PointChoice } from '@shop/application/map';

/** A suggested house as the place of an address. */
export function houseOf({ attributes, label }: AddressSuggestion): AddressPlace {
  return { ...attributes, block: '', labelSuggest: label };
}

/** The place of a choice; null while it is unknown. */
export function placeOf(choice: PointChoice): AddressPlace | null {
  return choice.status === 'none' ? null : choice.place;
}
