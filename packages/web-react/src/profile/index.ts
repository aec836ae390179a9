export { SignOutDialog } from './sign-out-dialog.tsx';
export { profileTexts } from './texts.ts';
export { useRestricted } from './use-restricted.ts';
