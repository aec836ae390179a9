export * from './app-stores.ts';
export * from './drawer-input.ts';
export * from './drawers.ts';
export * from './long-text.ts';
export * from './toasts.ts';
export { noScriptsText, shellTexts } from './texts.ts';
