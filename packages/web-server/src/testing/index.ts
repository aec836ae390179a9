export { stubStoreApi } from './stub-store-api.ts';
