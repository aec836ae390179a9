export * from './drawers.ts';
export * from './long-text.ts';
export * from './toasts.ts';
export { shellTexts } from './texts.ts';
