import { z } from 'zod';

import { serviceAddress } from './service-address.ts';

/** Variables of the tips service, both or none: a shop without them takes no tips. */
export const tipsVariables = {
  TIPS_URL: serviceAddress.optional(),
  TIPS_KEY: z.string().min(16).optional(),
};
type TipsVariables = { readonly TIPS_URL?: string | undefined; readonly TIPS_KEY?: string | undefined };

export interface TipsSettings {
  readonly url: string;
  readonly key: string;
}

/** One of the two without the other; null: nothing is missing. */
export function missingTipsVariable({
  TIPS_URL: url,
  TIPS_KEY: key,
}: TipsVariables): { readonly name: 'TIPS_URL' | 'TIPS_KEY'; readonly neededBy: string } | null {
  if (url !== undefined && key === undefined) return { name: 'TIPS_KEY', neededBy: 'TIPS_URL' };
  return url === undefined && key !== undefined ? { name: 'TIPS_URL', neededBy: 'TIPS_KEY' } : null;
}

export function tipsSettings({ TIPS_URL: url, TIPS_KEY: key }: TipsVariables): TipsSettings | null {
  return url === undefined || key === undefined ? null : { url, key };
}
