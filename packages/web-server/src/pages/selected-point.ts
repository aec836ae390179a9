import * as z from 'zod/mini';

import { latSchema, lonSchema } from '@shop/contract/kernel';

import type { Point } from './store-reader.ts';

const cookiePattern = /(?:^|;\s*)selected_address=([^;]{1,4096})/;
const pointSchema = z.object({ lat: latSchema, lon: lonSchema });
const wrappedSchema = z.object({ address: pointSchema });

/**
 * Where the selected address of the visitor's cookie lies (ADR-53). Only the point is read: the page itself holds nothing
 * of the address. A corrupt cookie counts as none; the page drops it (OPN-109).
 */
export const selectedPointOf = (cookieHeader: string | undefined): Point | null => {
  const value = cookiePattern.exec(cookieHeader ?? '')?.[1];
  if (value === undefined) return null;
  try {
    const data: unknown = JSON.parse(decodeURIComponent(value));
    const wrapped = wrappedSchema.safeParse(data);
    if (wrapped.success) return { lat: wrapped.data.address.lat, lon: wrapped.data.address.lon };
    const plain = pointSchema.safeParse(data);
    return plain.success ? { lat: plain.data.lat, lon: plain.data.lon } : null;
  } catch {
    return null;
  }
};
