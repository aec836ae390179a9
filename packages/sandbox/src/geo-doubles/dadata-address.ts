import type { DadataAddress, GeoItem } from '@shop/contract/third-party';

import type { GeocodedCity } from '../geocoder/index.ts';

const shortTypes: Readonly<Record<string, string>> = {
  улица: 'ул',
  проспект: 'пр-кт',
  переулок: 'пер',
  бульвар: 'б-р',
  шоссе: 'ш',
  площадь: 'пл',
  набережная: 'наб',
  микрорайон: 'мкр',
  проезд: 'проезд',
  аллея: 'аллея',
  тупик: 'туп',
};

/** An address as DaData writes it: kinds of streets shortened, corpus and structure apart from the house, degrees as text. */
export function dadataAddress(item: GeoItem): DadataAddress {
  const words = item.street.split(' ');
  const type = words.find((word) => shortTypes[word] !== undefined);
  const short = shortTypes[type ?? ''] ?? null;
  const street = words.map((word) => (word === type ? short : word)).join(' ');
  const [, house = item.house, mark, block] = /^(.+?)([кс])(\d.*)$/.exec(item.house) ?? [];
  const blockType = mark === undefined ? null : mark === 'к' ? 'к' : 'стр';
  const door = item.isBuilding ? `, д ${house}${blockType === null ? '' : ` ${blockType} ${block}`}` : '';
  const value = `г ${item.city}, ${street}${door}`;
  return {
    value,
    unrestricted_value: value,
    data: {
      ...cityData({ name: item.city, regionId: item.regionId }),
      fias_id: item.id,
      street_with_type: street,
      street_type: short,
      street_type_full: type ?? null,
      house: item.isBuilding ? house : null,
      block_type: blockType,
      block: block ?? null,
      // Streets have no coordinates of their own.
      geo_lat: item.isBuilding ? String(item.lat) : null,
      geo_lon: item.isBuilding ? String(item.lon) : null,
    },
  };
}

export function dadataCity(city: GeocodedCity): DadataAddress {
  return { value: `г ${city.name}`, unrestricted_value: `г ${city.name}`, data: cityData(city) };
}

function cityData({ name, regionId }: Pick<GeocodedCity, 'name' | 'regionId'>): DadataAddress['data'] {
  return {
    fias_id: null,
    region_kladr_id: `${String(regionId).padStart(2, '0')}00000000000`,
    region_with_type: `г ${name}`,
    area_with_type: null,
    city: name,
    city_district_with_type: null,
    settlement_with_type: null,
    street_with_type: null,
    street_type: null,
    street_type_full: null,
    house: null,
    block_type: null,
    block: null,
    geo_lat: null,
    geo_lon: null,
  };
}
