import type { AddressPlace, AddressSuggest } from '@shop/contract/address';
import type { GeoItem } from '@shop/contract/third-party';
import { buildingsFirst, suggestionLabel } from '@shop/domain/address';

/** The geocoder's results as suggestions of the API: buildings first, at most `limit` (GEO-17, GEO-18, OPN-114). */
export function suggestMessages(items: readonly GeoItem[], limit: number): AddressSuggest[] {
  return buildingsFirst(items).slice(0, limit).map(suggestMessage);
}

function suggestMessage(item: GeoItem): AddressSuggest {
  return {
    id: item.id,
    regionId: item.regionId,
    name: item.name,
    isBuilding: item.isBuilding,
    label: suggestionLabel(item),
    attributes: {
      region: item.area?.region ?? '',
      city: item.city,
      settlement: item.area?.settlement ?? '',
      place: item.area?.place ?? '',
      livingArea: item.area?.livingArea ?? '',
      district: item.area?.district ?? '',
      division: item.area?.division ?? '',
      street: item.street,
      house: item.house,
      lat: item.lat,
      lon: item.lon,
    },
  };
}

/** A house that the geocoder found at a point, as an address without flat and details (GEO-21). */
export function placeMessage(item: GeoItem): AddressPlace {
  return { ...suggestMessage(item).attributes, block: '', labelSuggest: suggestionLabel(item) };
}
