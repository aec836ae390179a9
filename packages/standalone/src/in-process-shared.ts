import type { BackendSettings } from '@shop/backend';
import { gazetteerPath } from '@shop/demo-data';
import { createGeocoder, readGazetteer } from '@shop/sandbox';
import type { Geocoder } from '@shop/sandbox';

import { demoSnapshot } from './demo-snapshot.ts';

let geocoder: Geocoder | null = null;
let snapshot: Promise<Uint8Array> | null = null;

/** It keeps nothing of what it is asked, so all shops of a process share one. */
export const sharedGeocoder = (): Geocoder => (geocoder ??= createGeocoder(readGazetteer(gazetteerPath)));

/** What every shop's database starts from. */
export const sharedSnapshot = async (settings: BackendSettings): Promise<Uint8Array> => {
  snapshot ??= demoSnapshot(settings);
  return snapshot;
};
