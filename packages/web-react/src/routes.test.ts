import { expect, test } from 'vitest';

import { pageTypeOn } from './navigation/index.ts';
import { routes } from './routes.ts';

/** The code of each address, with the query where it changes the page (OPN-384). */
const codes: Readonly<Record<string, string>> = {
  '/': 'main',
  '/home': 'main',
  '/catalog': 'category',
  '/category/:key': 'category',
  '/category/:key?isDiscountCategory=true': 'discount',
  '/discount/:key': 'discount',
  '/product/:key': 'product',
  '/search': 'search',
  '/combo/:comboId': 'combo',
  '/cart': 'cart',
  '/cart/skidki': 'cart',
  '/checkout': 'checkout',
  '/checkout/address': 'checkout',
  '/checkout/payment/:checkoutId': 'payment',
  '/checkout/payment-method': 'payment',
  '/sber': 'other',
  '/sber/pay': 'payment',
  '/subscription/paid': 'payment',
  '/profile': 'profile',
  '/profile/addresses': 'addresses',
  '/profile/bonuses': 'bonuses',
  '/profile/settings': 'settings',
  '/profile/settings/email': 'settings',
  '/profile/settings/notifications': 'notifications',
  '/unsubscribe': 'unsubscribe',
  '/profile/orders': 'orders',
  '/profile/orders/:orderId': 'order',
  '/promocodes': 'other',
  '/promo': 'promo',
  '/promo/:featuringId': 'promo',
  '/stories/:key': 'promo',
  '/recipes': 'recipe',
  '/recipes/:recipeId': 'recipe',
  '/smart-product/:productId': 'product',
  '/about': 'about',
  '/pravila_i_soglasheniya': 'documents',
  '/pravila_i_soglasheniya/:document': 'documents',
};

test('[ANL-04, OPN-384] every page has the code of its kind', () => {
  const own = Object.fromEntries(
    routes.flatMap((route) => {
      const flagged = pageTypeOn(route, '?isDiscountCategory=true');
      const page = pageTypeOn(route, '');
      return [
        [route.path, page],
        ...(flagged === page ? [] : [[`${route.path}?isDiscountCategory=true`, flagged]]),
      ];
    }),
  );
  expect(own).toEqual(codes);
});
