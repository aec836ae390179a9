export { createTestShop, open, signInAs } from './test-shop.ts';
export type { TestShop } from './test-shop.ts';
