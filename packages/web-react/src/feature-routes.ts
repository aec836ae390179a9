// The screens of the shop by feature, a line each.
export { addressRoutes } from './address/address.routes.ts';
export { cartRoutes } from './cart/cart.routes.ts';
export { categoryRoutes } from './category.routes.ts';
export { checkoutRoutes } from './checkout/checkout.routes.ts';
export { comboRoutes } from './combo/combo.routes.ts';
export { documentsRoutes } from './documents/documents.routes.ts';
export { mainPageRoutes } from './main-page/main-page.routes.ts';
export { ordersRoutes } from './orders/orders.routes.ts';
export { paymentsRoutes } from './payments/payments.routes.ts';
export { productRoutes } from './product/product.routes.ts';
export { profileRoutes } from './profile/profile.routes.ts';
export { promotionsRoutes } from './promotions/promotions.routes.ts';
export { searchRoutes } from './search/search.routes.ts';
export { supportRoutes } from './support/support.routes.ts';
