export * from './restock.ts';
export { restockTexts } from './texts.ts';
