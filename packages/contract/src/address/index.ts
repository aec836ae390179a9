import * as z from 'zod/mini';

import {
  endpoint,
  latSchema,
  lonSchema,
  pointQuerySchema,
  pointSchema,
  slaSchema,
  textSchema,
} from '../kernel/index.ts';

export * from './coverage.ts';

const part = textSchema(200);

/**
 * Details of the flat and the entrance (ADR-14). The store refuses forbidden characters and lengths with
 * INVALID_INPUT (ADR-28).
 */
export const addressDetailsSchema = z.object({
  flat: textSchema(10_000),
  entrance: textSchema(10_000),
  floor: textSchema(10_000),
  intercom: textSchema(10_000),
  comment: textSchema(10_000),
});
export type AddressDetails = z.output<typeof addressDetailsSchema>;

/** The location of the house (ADR-39). */
export const addressPlaceSchema = z.object({
  region: part,
  city: z.string().check(z.minLength(1), z.maxLength(200)),
  settlement: part,
  street: part,
  place: part,
  livingArea: part,
  district: part,
  division: part,
  house: part,
  block: part,
  lat: latSchema,
  lon: lonSchema,
  labelSuggest: part,
});
export type AddressPlace = z.output<typeof addressPlaceSchema>;

export const addressAttributesSchema = z.object({ isBoundToBankId: z.boolean() });

/** A new address: place and details. */
export const newAddressSchema = z.extend(addressPlaceSchema, addressDetailsSchema.shape);
export type NewAddress = z.output<typeof newAddressSchema>;

/** What the shopper calls an address; absent: nothing, or what it was called before. An order does not carry it. */
const labelField = { label: z.optional(textSchema(10_000)) };

/** An address of a profile; ids grow (OPN-111). */
export const addressSchema = z.extend(newAddressSchema, {
  label: textSchema(10_000),
  id: z.int().check(z.gte(1)),
  attributes: addressAttributesSchema,
});
export type Address = z.output<typeof addressSchema>;

const selectedAnswer = z.object({ selectedAddress: addressSchema });
const addressParams = z.object({
  addressId: z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/)),
      z.transform((text: string) => Number(text)),
    ),
    z.int(),
  ),
});

export const listAddresses = endpoint({
  method: 'GET',
  path: '/v2/users/profile/addresses',
  access: 'shopper',
  requirements: ['ADR-58'],
  summary: "The caller's saved addresses, newest id first",
  answer: z.object({ addresses: z.array(addressSchema) }),
  errors: [],
});

export const createAddress = endpoint({
  method: 'POST',
  path: '/v2/users/profile/addresses',
  access: 'shopper',
  requirements: ['ADR-27', 'ADR-28', 'ADR-32'],
  summary: 'Stores an address',
  body: z.extend(newAddressSchema, labelField),
  answer: selectedAnswer,
  errors: ['INVALID_INPUT'],
});

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/v2/users/profile/addresses/{addressId}',
  access: 'shopper',
  requirements: ['ADR-25', 'ADR-28', 'ADR-38'],
  summary: 'Changes the details of an address; 403 when it is bound to the bank ID that opened the session',
  params: addressParams,
  body: z.extend(addressDetailsSchema, labelField),
  answer: selectedAnswer,
  errors: ['INVALID_INPUT', 'ADDRESS_NOT_FOUND', 'SBER_ADDRESS_CHANGE_NOT_ALLOWED'],
});

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/users/profile/addresses/{addressId}',
  access: 'shopper',
  requirements: ['ADR-13', 'ADR-38'],
  summary: 'Removes an address; 403 when it is bound to the bank ID that opened the session',
  params: addressParams,
  errors: ['ADDRESS_NOT_FOUND', 'SBER_ADDRESS_CHANGE_NOT_ALLOWED'],
});

/** An address suggestion (GEO-17, GEO-18). */
export const addressSuggestSchema = z.object({
  id: z.string(),
  regionId: z.int(),
  name: z.string(),
  isBuilding: z.boolean(),
  label: z.string(),
  attributes: z.object({
    region: z.string(),
    city: z.string(),
    settlement: z.string(),
    place: z.string(),
    livingArea: z.string(),
    district: z.string(),
    division: z.string(),
    street: z.string(),
    house: z.string(),
    lat: latSchema,
    lon: lonSchema,
  }),
});
export type AddressSuggest = z.output<typeof addressSuggestSchema>;

export const suggestAddresses = endpoint({
  method: 'POST',
  path: '/showcase/gis/getSuggests',
  access: 'any',
  requirements: ['GEO-17', 'GEO-18', 'GEO-19'],
  summary: 'Address suggestions, at most 10, buildings first (OPN-114)',
  body: z.object({
    query: textSchema(10_000),
    regionId: z.optional(z.int()),
    cityId: z.optional(z.int()),
  }),
  answer: z.object({ suggests: z.array(addressSuggestSchema) }),
  errors: ['SERVICE_UNAVAILABLE'],
});

export const locateCityByIp = endpoint({
  method: 'POST',
  path: '/showcase/gis/getCityByIp',
  access: 'any',
  requirements: ['GEO-23'],
  summary: 'City of an IP address; without ip the caller’s own (OPN-113)',
  body: z.object({ ip: z.optional(textSchema(100)) }),
  answer: z.object({ cityAlias: z.nullable(z.string()) }),
  errors: [],
});

/** The house at a point; 404 where there is none, 503 when the geocoder does not answer. */
export const getAddressByPoint = endpoint({
  method: 'POST',
  path: '/showcase/gis/getAddressByPoint',
  access: 'any',
  requirements: ['GEO-21'],
  summary: 'The address at a point',
  body: pointSchema,
  answer: z.object({ address: addressPlaceSchema }),
  errors: ['ADDRESS_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

/** A point outside the zones answers a value below 1, and no store (SHW-15); of the store, what its hours are now (SHW-10). */
export const getDeliveryInfo = endpoint({
  method: 'GET',
  path: '/delivery/info',
  access: 'any',
  requirements: ['SHW-15'],
  summary: 'Delivery time at a point',
  query: pointQuerySchema,
  answer: z.object({
    sla: slaSchema,
    store: z.nullable(
      z.object({
        isAcceptingOrders: z.boolean(),
        isStoreOpen: z.boolean(),
        storeIsClosedLabel: z.nullable(z.string()),
        openTime: z.string(),
      }),
    ),
  }),
  errors: [],
});
