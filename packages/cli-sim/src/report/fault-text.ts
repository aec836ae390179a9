import { networkEffectOn } from '../world/index.ts';

/** What the network did to a call, such as 'lostAnswer' or 'delayed 3000 ms'; null: nothing. */
export function faultOn(request: Request): string | null {
  const effect = networkEffectOn(request);
  if (effect === null) return null;
  switch (effect.kind) {
    case 'delayed':
      return `delayed ${effect.ms} ms`;
    case 'failed':
      return `failed ${effect.status}`;
    default:
      return effect.kind;
  }
}
