export { CodeAutofill } from './code-autofill.tsx';
export { DebugMenu } from './debug-menu.tsx';
