export { settle } from './settle.ts';
