import { addressesForCookie, addressForCookie, isSavedAddressValid, newestFirst } from '@shop/domain/address';

import { persistedKeys } from '../kernel/index.ts';
import type { Persisted } from '../kernel/index.ts';
import type { Address, DeliveryAddress, SelectedAddress } from './address.model.ts';

/** The cookies that hold the shopper's addresses (ADR-53, ADR-54, OPN-110). */
export class AddressBook {
  readonly #persisted: Persisted;
  /** What the cookies held when this tab last read or wrote them. */
  #known = '';

  constructor(persisted: Persisted) {
    this.#persisted = persisted;
  }

  get selected(): SelectedAddress | null {
    return this.#persisted.read(persistedKeys.selectedAddress);
  }

  /** Confirmed addresses of the cookie, the newest first. */
  get confirmed(): readonly DeliveryAddress[] {
    return this.#persisted.read(persistedKeys.confirmedAddresses) ?? [];
  }

  /** Keeps the selected address; a confirmed one among the confirmed ones too. */
  keep({ address, isConfirmed }: SelectedAddress): void {
    const fitting = addressForCookie(address, (part) => ({ address: part, isConfirmed }));
    this.#persisted.write(persistedKeys.selectedAddress, { address: fitting, isConfirmed });
    if (isConfirmed)
      this.#changeConfirmed((saved) => [address, ...saved.filter(({ id }) => id !== address.id)]);
    this.#notice();
  }

  forgetSelected(): void {
    this.#persisted.remove(persistedKeys.selectedAddress);
    this.#notice();
  }

  /** Forgets an address that was deleted (ADR-10). */
  forget(id: number): void {
    this.#changeConfirmed((saved) => saved.filter((address) => address.id !== id));
    this.#notice();
  }

  /** Forgets the confirmed addresses that are no longer in the profile, and those with impossible coordinates. */
  tidy(profile: readonly Address[] | null): void {
    const { confirmed } = this;
    const valid = confirmed.filter((address) => isSavedAddressValid(address, profile));
    if (valid.length < confirmed.length) this.#changeConfirmed(() => valid);
    this.#notice();
  }

  /** Whether another tab wrote the cookies since this one looked; from now on it has seen them. */
  hasChangedElsewhere(): boolean {
    const before = this.#known;
    this.#notice();
    return before !== this.#known;
  }

  #notice(): void {
    this.#known = JSON.stringify([this.selected, this.confirmed]);
  }

  #changeConfirmed(change: (saved: readonly DeliveryAddress[]) => readonly DeliveryAddress[]): void {
    const kept = addressesForCookie(newestFirst(change(this.confirmed)));
    this.#persisted.write(persistedKeys.confirmedAddresses, [...kept]);
  }
}
