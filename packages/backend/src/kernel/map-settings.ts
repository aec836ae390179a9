import { z } from 'zod';

const webUrl = z.url({ protocol: /^https?$/ });

/** Variables of the map. */
export const mapVariables = {
  /** Key of the 2GIS map library; without one the shop shows its own map. */
  MAP_2GIS_KEY: z.string().min(1).max(200).optional(),
  /** Script of the 2GIS map library. */
  MAP_2GIS_SCRIPT_URL: webUrl.default('https://mapgl.2gis.com/api/js/v1'),
  /** Where the data of the shop's own map are: a path of the shop or a URL (OPN-189). */
  MAP_DATA_URL: z
    .union([webUrl, z.string().regex(/^\/[\w./-]*$/, 'a path or a URL')])
    .default('/map')
    .transform((text) => text.replace(/\/+$/, '')),
};
const mapSchema = z.object(mapVariables);

/** Which map the shop shows: its own, unless there is a key. `dataUrl` has no slash at the end. */
export interface MapSettings {
  readonly clientKey: string | null;
  readonly scriptUrl: string;
  readonly dataUrl: string;
}

export const mapSettings = (variables: z.output<typeof mapSchema>): MapSettings => ({
  clientKey: variables.MAP_2GIS_KEY ?? null,
  scriptUrl: variables.MAP_2GIS_SCRIPT_URL,
  dataUrl: variables.MAP_DATA_URL,
});
