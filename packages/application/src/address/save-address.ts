import { isBoundAddress, savedAlready } from '@shop/domain/address';
import { ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { SessionService } from '../session/index.ts';
import type { Address, AddressFailure, NewAddress } from './address.model.ts';
import type { AddressService } from './address.service.ts';

type Services = { readonly address: AddressService; readonly session: SessionService };

/**
 * Stores a confirmed address and selects it (ADR-46). One that is saved already is selected, with what is newly said of it, so that no list
 * shows one place twice (OPN-107).
 */
export async function saveAddress(
  { address, session }: Services,
  wanted: NewAddress,
): Promise<Result<Address, AddressFailure>> {
  const known = savedAlready(wanted, address.state.addresses);
  if (known === null) return address.create(wanted);
  const { id } = known.address;
  if (isBoundAddress(known.address, session.state.user)) {
    // It cannot be changed, so what is new needs another one (ADR-38).
    if (known.isNew) return address.create(wanted);
  } else {
    // Also when nothing is new: it may have been deleted on another device, of which this page has not heard.
    const changed = await address.updateDetails(id, known.details);
    if (!changed.ok) return changed.error.kind === 'notFound' ? address.create(wanted) : changed;
  }
  if (!address.select(id).ok) return address.create(wanted);
  return ok(address.state.addresses.find((saved) => saved.id === id) ?? known.address);
}
