import { z } from 'zod';

import { serviceAddress } from './service-address.ts';

const key = z.string().min(1).max(200);

/** Variables of the geocoder; which of them are needed depends on the first. */
export const geoVariables = {
  GEO_PROVIDER: z.enum(['sandbox', 'dadata', '2gis'], 'sandbox, dadata or 2gis').default('sandbox'),
  /** Base of the geocoder of the stand-ins. */
  GEOCODER_URL: serviceAddress.optional(),
  GEO_DADATA_KEY: key.optional(),
  GEO_DADATA_URL: serviceAddress.default('https://suggestions.dadata.ru'),
  GEO_2GIS_KEY: key.optional(),
  GEO_2GIS_URL: serviceAddress.default('https://catalog.api.2gis.com'),
  /** Longest time for one look-up with its repeat, in ms. */
  GEO_TIMEOUT_MS: z
    .string()
    .default('2000')
    .refine(
      (text) => /^\d{3,4}$/.test(text) && Number(text) >= 200 && Number(text) <= 5000,
      'milliseconds between 200 and 5000',
    )
    .transform(Number),
};
const geoSchema = z.object(geoVariables);
export type GeoVariables = z.output<typeof geoSchema>;

/** Which geocoder answers, and where. URLs have no slash at the end. */
export type GeoSettings = {
  /** Longest time for one look-up with its repeat, in ms. */
  readonly timeoutMs: number;
} & (
  | { readonly provider: 'sandbox'; readonly url: string }
  | { readonly provider: 'dadata' | '2gis'; readonly url: string; readonly key: string }
);

/** The variable that the chosen geocoder requires. */
export const neededGeoVariable = {
  sandbox: 'GEOCODER_URL',
  dadata: 'GEO_DADATA_KEY',
  '2gis': 'GEO_2GIS_KEY',
} as const;

/** Settings from variables that include the required one. */
export function geoSettings(variables: GeoVariables): GeoSettings {
  const { GEO_PROVIDER: provider, GEO_TIMEOUT_MS: timeoutMs } = variables;
  switch (provider) {
    case 'sandbox':
      return { provider, timeoutMs, url: variables.GEOCODER_URL ?? '' };
    case 'dadata':
      return { provider, timeoutMs, url: variables.GEO_DADATA_URL, key: variables.GEO_DADATA_KEY ?? '' };
    case '2gis':
      return { provider, timeoutMs, url: variables.GEO_2GIS_URL, key: variables.GEO_2GIS_KEY ?? '' };
  }
}
