export { createApiClient } from './api-client.ts';
export { createHttpShop } from './http-shop.ts';
export { createStubbedShop, replace } from './stubbed-shop.ts';
export { createTestShop, open, openSignedIn, signInAs } from './test-shop.ts';
export type { TestShop } from './test-shop.ts';
