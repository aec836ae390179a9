import type { Shop } from '@shop/application/shop';
import { isUuid } from '@shop/domain/kernel';

import { sizeClasses } from './ui/breakpoints.ts';
import { discountFlag, isDiscountQuery } from './discounts/discount-path.ts';
import { MainPage } from './main-page/main-page.tsx';
import { categoryScreen, discountScreen } from './category-screen.tsx';
import type { RouteParams, ScreenRoute } from './navigation/route.ts';
import { lazyScreen, screen } from './navigation/screen.ts';

const main = screen(MainPage);
const belowDesktop = sizeClasses.filter((size) => size === 'mobile' || size === 'tablet');

const discounts = (shop: Shop, params: RouteParams) =>
  Promise.all([shop.discounts.loadCategory(params['key'] ?? ''), shop.discounts.loadCategories()]);

/** An id of the catalogue; anything else names nothing. */
const id = (value: string): string | null => (isUuid(value) ? value : null);

/** Every route: path, sizes, screen, what the server loads for it and what its rendering depends on (DPL, OPN-168, OPN-201, OPN-375). */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/',
    presentation: 'page',
    screen: main,
    page: 'main',
    isCatalogue: true,
    prefetch: (shop) => shop.catalog.loadMain(),
  },
  {
    path: '/home',
    presentation: 'page',
    screen: main,
    page: 'main',
    isCatalogue: true,
    prefetch: (shop) => shop.catalog.loadMain(),
  },
  {
    path: '/catalog',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./category/catalog-page.tsx')).CatalogPage),
    page: 'category',
    isCatalogue: true,
  },
  {
    path: '/category/:key',
    presentation: 'page',
    screen: categoryScreen,
    page: 'category',
    pageBy: (query) => (isDiscountQuery(query) ? 'discount' : 'category'),
    isCatalogue: true,
    renderedBy: { path: true, query: { isDiscountCategory: discountFlag, categoryId: id } },
    prefetch: (shop, params, search) =>
      isDiscountQuery(search) ? discounts(shop, params) : shop.catalog.loadCategory(params['key'] ?? ''),
  },
  {
    path: '/discount/:key',
    presentation: 'page',
    screen: discountScreen,
    page: 'discount',
    isCatalogue: true,
    renderedBy: { path: true },
    prefetch: discounts,
  },
  {
    path: '/product/:key',
    presentation: 'drawer',
    drawer: { size: 'l' },
    screen: lazyScreen(
      async () => (await import('./product/product-page.tsx')).ProductPage,
      ['recommendations'],
    ),
    page: 'product',
    renderedBy: { path: true },
    prefetch: (shop, params) => shop.catalog.loadProduct(params['key'] ?? ''),
  },
  {
    path: '/search',
    presentation: 'drawer',
    drawer: { size: 'xl' },
    screen: lazyScreen(async () => (await import('./search/search-page.tsx')).SearchPage, ['search']),
    page: 'search',
  },
  {
    path: '/combo/:comboId',
    presentation: 'drawerInApp',
    drawer: { size: 'm' },
    screen: lazyScreen(async () => (await import('./combo/combo-page.tsx')).ComboPage, ['combo']),
    page: 'combo',
    // Which line of the cart it was opened from is only known in the browser, not that there is one (CMB-13).
    renderedBy: { path: true, query: { productId: (value) => value, line: () => 'cart' } },
    prefetch: (shop, params, search) =>
      shop.recommendations.loadComboSet(params['comboId'] ?? '', search.get('productId')),
    hidesCapsule: true,
  },
  {
    path: '/cart',
    presentation: 'drawerBelowDesktop',
    drawer: { size: 'm' },
    screen: lazyScreen(async () => (await import('./cart/cart-page.tsx')).CartPage),
    page: 'cart',
    hidesCapsule: true,
  },
  {
    path: '/cart/skidki',
    presentation: 'drawer',
    over: '/cart',
    drawer: { size: 'm' },
    screen: lazyScreen(
      async () => (await import('./promotions/promotions-page.tsx')).PromotionsPage,
      ['promotions'],
    ),
    page: 'cart',
    hidesCapsule: true,
  },
  {
    path: '/checkout',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./checkout/checkout-page.tsx')).CheckoutPage, ['checkout']),
    page: 'checkout',
    hidesCapsule: true,
  },
  {
    path: '/checkout/address',
    presentation: 'page',
    sizes: belowDesktop,
    fallback: '/checkout',
    screen: lazyScreen(
      async () => (await import('./checkout/checkout-address-page.tsx')).CheckoutAddressPage,
      ['checkout'],
    ),
    page: 'checkout',
    hidesCapsule: true,
  },
  {
    path: '/checkout/payment/:checkoutId',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./payments/payment-page.tsx')).PaymentPage, ['checkout']),
    page: 'payment',
    hidesCapsule: true,
  },
  {
    path: '/profile',
    presentation: 'pageWhenDirect',
    screen: lazyScreen(async () => (await import('./profile/profile-page.tsx')).ProfilePage),
    page: 'profile',
  },
  {
    path: '/profile/addresses',
    presentation: 'drawer',
    screen: lazyScreen(async () => (await import('./address/saved-addresses-page.tsx')).SavedAddressesPage),
    page: 'addresses',
  },
  {
    path: '/profile/orders',
    presentation: 'pageWhenDirect',
    screen: lazyScreen(async () => (await import('./orders/orders-page.tsx')).OrdersPage, ['orders']),
    page: 'orders',
  },
  {
    path: '/profile/orders/:orderId',
    presentation: 'drawer',
    screen: lazyScreen(async () => (await import('./orders/order-page.tsx')).OrderPage, ['orders']),
    page: 'order',
  },
  {
    path: '/about',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./support/about-page.tsx')).AboutPage),
    page: 'about',
  },
  {
    path: '/pravila_i_soglasheniya',
    presentation: 'page',
    screen: lazyScreen(async () => (await import('./documents/documents-page.tsx')).DocumentsPage),
    page: 'documents',
  },
  {
    path: '/pravila_i_soglasheniya/:document',
    presentation: 'page',
    screen: lazyScreen(
      async () => (await import('./documents/document-page.tsx')).DocumentPage,
      ['documents'],
    ),
    page: 'documents',
    renderedBy: { path: true },
    prefetch: (shop, params) => shop.documents.loadDocument(params['document'] ?? ''),
  },
];
