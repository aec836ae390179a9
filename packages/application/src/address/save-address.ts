import { isBoundAddress, savedAlready } from '@shop/domain/address';
import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { SessionService } from '../session/index.ts';
import type { Address, AddressFailure, NewAddress } from './address.model.ts';
import type { AddressService } from './address.service.ts';

type Services = { readonly address: AddressService; readonly session: SessionService };

/**
 * Stores a confirmed address and selects it (ADR-46). One that is saved already is selected, and the store is told only what is newly said
 * of it, so that no list shows one place twice (OPN-107).
 */
export async function saveAddress(
  { address, session }: Services,
  wanted: NewAddress,
): Promise<Result<Address, AddressFailure>> {
  const known = savedAlready(wanted, address.state.addresses);
  // Of one that may not be changed here something new can only be said in another one (ADR-38).
  if (known === null || (known.details !== null && isBoundAddress(known.address, session.state.user)))
    return address.create(wanted);
  const { id } = known.address;
  if (known.details !== null) {
    const changed = await address.updateDetails(id, known.details);
    // Deleted elsewhere meanwhile.
    if (!changed.ok) return changed.error.kind === 'notFound' ? address.create(wanted) : changed;
  }
  address.select(id);
  return ok(address.state.addresses.find((saved) => saved.id === id) ?? known.address);
}
