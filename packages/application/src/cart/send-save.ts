import type { Cart, CartSyncEffect, SaveResult } from '@shop/domain/cart';

import type { Answer } from '../kernel/index.ts';
import type { AgeService } from '../profile/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { CartGateway } from './cart.gateway.ts';

export type SaveEffect = Extract<CartSyncEffect, { readonly type: 'SAVE' | 'DETACH' }>;

type Sources = {
  readonly gateway: CartGateway;
  readonly age: AgeService;
  readonly showcase: ShowcaseService;
};

/** Makes the call that a save, or the detaching of a promotion, is (CRT-48, CRT-74, PRM-14). */
export function sendSave(
  { gateway, age, showcase }: Sources,
  effect: SaveEffect,
  cart: Cart | null,
): Answer<{ readonly result: SaveResult; readonly cart: Cart }> {
  if (effect.type === 'DETACH') return gateway.detach(effect.command);
  const showcaseId = showcase.id ?? cart?.showcaseId ?? '';
  return gateway.save(effect.command, { showcaseId, isAdult: age.state.isConfirmed === true });
}
