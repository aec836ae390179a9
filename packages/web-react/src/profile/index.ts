export { settingsTexts } from './settings-texts.ts';
export { SignOutDialog } from './sign-out-dialog.tsx';
export { profileTexts } from './texts.ts';
export { unsubscribeTexts } from './unsubscribe-texts.ts';
export { useRestricted } from './use-restricted.ts';
