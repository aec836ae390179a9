import {
  createAddress,
  deleteAddress,
  getAddressByPoint,
  getMapKey,
  listAddresses,
  localMapKey,
  locateCityByIp,
  suggestAddresses,
  updateAddress,
} from '@shop/contract/address';
import { areDetailsClean, sanitizeDetails } from '@shop/domain/address';
import type { WrittenDetails } from '@shop/domain/address';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { badRequest, forbidden, notFound, unavailable } from '../kernel/api-error.ts';
import type { ApiError } from '../kernel/api-error.ts';
import { route } from '../kernel/route.ts';
import type { RouteDefinition } from '../kernel/route.ts';
import { changeDetails, insertAddress, readAddresses, removeAddress } from './address.repository.ts';
import type { AddressRefusal } from './address.repository.ts';
import { cityAliasOf } from './city-alias.ts';
import { placeMessage, suggestMessages } from './suggest-message.ts';

/** Maximum of suggestions in one answer (OPN-114). */
const MAX_SUGGESTIONS = 10;
/** How many characters of a typed text are sent to the geocoder. */
const MAX_QUERY = 200;

const refusals: Readonly<Record<AddressRefusal, ApiError>> = {
  missing: notFound('ADDRESS_NOT_FOUND'),
  bound: forbidden('SBER_ADDRESS_CHANGE_NOT_ALLOWED'),
};

export const addressRoutes: readonly RouteDefinition[] = [
  route(listAddresses, async ({ caller, context }) =>
    ok({ addresses: await readAddresses(context.db, caller.userId) }),
  ),
  route(createAddress, async ({ body, caller, context }) => {
    const checked = checkDetails(body);
    if (!checked.ok) return checked;
    return ok({
      selectedAddress: await insertAddress(context.db, caller.userId, { ...body, ...checked.value }),
    });
  }),
  route(updateAddress, async ({ params, body, caller, context }) => {
    const checked = checkDetails(body);
    if (!checked.ok) return checked;
    const changed = await changeDetails(context.db, caller, params.addressId, checked.value);
    return changed.ok ? ok({ selectedAddress: changed.value }) : err(refusals[changed.error]);
  }),
  route(deleteAddress, async ({ params, caller, context }) => {
    const removed = await removeAddress(context.db, caller, params.addressId);
    return removed.ok ? ok(undefined) : err(refusals[removed.error]);
  }),
  route(suggestAddresses, async ({ body, context }) => {
    const query = cutText(body.query.trim(), MAX_QUERY);
    if (query === '') return ok({ suggests: [] });
    const city = cityAliasOf(await context.geoCities(), body);
    const found = await context.geo.suggest(query, city, MAX_SUGGESTIONS);
    return found.ok
      ? ok({ suggests: suggestMessages(found.value, MAX_SUGGESTIONS) })
      : err(unavailable('SERVICE_UNAVAILABLE'));
  }),
  route(getAddressByPoint, async ({ body, context }) => {
    const found = await context.geo.addressAt(body);
    if (!found.ok) return err(unavailable('SERVICE_UNAVAILABLE'));
    return found.value === null || found.value.city === ''
      ? err(notFound('ADDRESS_NOT_FOUND'))
      : ok({ address: placeMessage(found.value) });
  }),
  route(getMapKey, ({ context }) => ok({ clientKey: context.settings.map.clientKey ?? localMapKey })),
  route(locateCityByIp, async ({ body, ip, context }) => {
    const found = await context.geo.cityByIp(body.ip ?? ip);
    return ok({ cityAlias: found.ok ? found.value : null });
  }),
];

/** The first `length` UTF-16 units, without half an emoji at the end. */
const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/**
 * Refuses forbidden characters and lengths with the cleaned values (ADR-28, OPN-105); surrounding white space is
 * removed silently.
 */
function checkDetails(written: WrittenDetails): Result<WrittenDetails, ApiError> {
  const clean = sanitizeDetails(written);
  return areDetailsClean(written) ? ok(clean) : err(badRequest('INVALID_INPUT', { sanitized: clean }));
}
