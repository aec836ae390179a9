export { useBankReturn } from './use-bank-return.ts';
