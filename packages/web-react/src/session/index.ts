export { CodeForm } from './code-form.tsx';
export { SignInHost } from './sign-in-host.tsx';
export { SignInNeeded } from './sign-in-needed.tsx';
export { sessionTexts } from './texts.ts';
export { NoCookies } from './lazy-no-cookies.ts';
