import type { ErrorNext } from '@shop/domain/checkout';

/** The path of an error's next step (OPN-294). */
export function nextPath(next: Exclude<ErrorNext, 'SUPPORT'>): string {
  switch (next) {
    case 'CART':
      return '/cart';
    case 'CHECKOUT':
      return '/checkout';
    case 'ORDERS':
      return '/profile/orders';
    case 'MAIN':
      return '/';
    default:
      return next satisfies never;
  }
}
